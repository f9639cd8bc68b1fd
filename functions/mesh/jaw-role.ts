import type { JawRole } from '#shared/file/jaw-role.ts';

type Rule = { readonly pattern: RegExp; readonly role: JawRole };

/**
 * What scanners and design programs call the parts of a case (FIELD 5.5), and what clinics rename them to. Read against the file's name
 * without its folders, in lower case; first match wins, no match is `unknown`. `(?<![a-z])x(?![a-z])` is x as a word of its own.
 */
export const JAW_ROLE_RULES = [
  // 3Shape .pts and Medit -<tooth>-Margin.xyz, -Copyline.xyz
  { pattern: /(?<![a-z])(margin|copyline)|\.pts$/, role: 'margin' },
  // iTero: both arches locked in occlusion
  { pattern: /lockedocclusion/, role: 'bite' },
  // iTero: arches in occlusion, open shell or low-profile base
  { pattern: /_occlusion_u(?![a-z])/, role: 'upper' },
  { pattern: /_occlusion_l(?![a-z])/, role: 'lower' },
  // Shining TotalJaw0, TotalJaw1; 3Shape BiteScan, BiteScan 2; Medit occlusion
  { pattern: /totaljaw|(?<![a-z])bite|(?<![a-z])(occlusion|buccal)(?![a-z])|咬合/, role: 'bite' },
  // Medit and exocad -situ and waxup; 3Shape PrePreparationScan: the teeth as they were or will be, not as they are scanned
  { pattern: /(?<![a-z])(situ|waxup|preop)(?![a-z])|prepreparation/, role: 'situ' },
  // 3Shape PreparationScan
  { pattern: /(?<![a-z])(preparation|prep)(scan)?(?![a-z])/, role: 'preparation' },
  // Medit, Shining, exocad -upperjaw; 3Shape UpperJawScan
  { pattern: /(?<![a-z])(upper(jaw)?(scan)?|maxilla)(?![a-z])|上[颌顎颚]/, role: 'upper' },
  { pattern: /(?<![a-z])(lower(jaw)?(scan)?|mandible)(?![a-z])|下[颌顎颚]/, role: 'lower' },
] as const satisfies readonly Rule[];

/** What the mesh in a file shows, as far as the file's name tells. */
export function jawRoleOf(path: string): JawRole {
  const name = path.split(/[\\/]/).at(-1)?.toLowerCase() ?? '';
  return JAW_ROLE_RULES.find(({ pattern }) => pattern.test(name))?.role ?? 'unknown';
}
