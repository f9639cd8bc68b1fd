import type { JawRole } from '#shared/file/jaw-role.ts';

type Rule = { readonly pattern: RegExp; readonly role: JawRole; readonly source: string };

/**
 * What scanners and design programs call the parts of a case (FIELD 5.5). Read against the file's name without folders, upper and lower
 * case alike; first match wins, no match is `unknown`. Narrow names stand before the wide ones that they contain.
 */
export const JAW_ROLE_RULES = [
  { pattern: /-margin(line)?\b|\bmargin\b|\.pts$|-copyline\b/, role: 'margin', source: 'Medit, 3Shape' },
  { pattern: /lockedocclusion/, role: 'bite', source: 'iTero' },
  { pattern: /totaljaw\d*/, role: 'bite', source: 'Shining' },
  { pattern: /bitescan|bite[-_ ]?\d*\b|occlusion\b(?!_[ul])|buccal/, role: 'bite', source: '3Shape, Medit, exocad' },
  { pattern: /(upper|lower)jaw-situ|\bsitu\b|waxup|preop/, role: 'situ', source: 'Medit, exocad' },
  { pattern: /lprofile_occlusion_u\b|_shell_occlusion_u\b|_occlusion_u\b/, role: 'upper', source: 'iTero' },
  { pattern: /lprofile_occlusion_l\b|_shell_occlusion_l\b|_occlusion_l\b/, role: 'lower', source: 'iTero' },
  { pattern: /prepa?ration|prep(scan)?\b|\bdie\b|stump/, role: 'preparation', source: '3Shape, exocad' },
  {
    pattern: /upperjaw(scan)?|\bupper\b|maxilla|oberkiefer|上颌|上颚/,
    role: 'upper',
    source: 'Medit, Shining, exocad, 3Shape',
  },
  {
    pattern: /lowerjaw(scan)?|\blower\b|mandible|unterkiefer|下颌|下颚/,
    role: 'lower',
    source: 'Medit, Shining, exocad, 3Shape',
  },
] as const satisfies readonly Rule[];

/** What the mesh in a file shows, as far as the file's name tells. */
export function jawRoleOf(path: string): JawRole {
  const name = (path.split(/[\\/]/).at(-1) ?? '').toLowerCase();
  return JAW_ROLE_RULES.find(({ pattern }) => pattern.test(name))?.role ?? 'unknown';
}
