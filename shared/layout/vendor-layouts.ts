import type { Jaw, JawRole } from '../file/jaw-role.ts';
import type { VendorLayout } from '../file/vendor-layout.ts';

export interface RoleRule {
  readonly pattern: RegExp;
  readonly role: JawRole;
  readonly jaw?: Jaw;
}

export interface LayoutRow {
  readonly layout: VendorLayout;
  /** Pattern for paths in lower case. One matching path identifies the layout. */
  readonly sign: RegExp;
  /** Rules for file names in lower case. They are tried before `COMMON_ROLES`. */
  readonly roles: readonly RoleRule[];
}

/**
 * Layouts of vendors, identified by their own file names (LAY-1). The first match wins. Without a match, the layout is a DICOM folder or
 * `plain`. exocad is last: Medit and Shining also export exocad's project file, but with file names of their own.
 */
export const VENDOR_LAYOUTS = [
  {
    layout: 'itero',
    sign: /orthocad_export|itero_(?:export|rx)|_(?:shell|lprofile)_(?:locked)?occlusion_(?:ul?|l)\./u,
    roles: [
      { pattern: /lockedocclusion/u, role: 'bite' },
      { pattern: /_(?:pre_?treatment|preop)\w*_u(?:pper)?(?![a-z])/u, role: 'situ', jaw: 'upper' },
      { pattern: /_(?:pre_?treatment|preop)\w*_l(?:ower)?(?![a-z])/u, role: 'situ', jaw: 'lower' },
      // Both arches in occlusion: as an open shell, or as a solid with a low-profile base.
      { pattern: /_occlusion_u(?![a-z])/u, role: 'upper', jaw: 'upper' },
      { pattern: /_occlusion_l(?![a-z])/u, role: 'lower', jaw: 'lower' },
    ],
  },
  {
    layout: 'threeShape',
    sign: /\.3oxz?$|\.3shapeorder$|\.3ml$|(?:upper|lower)jaw\s?(?:pre|preparation|prepreparation)?scan|bitescan|preparationscan|antagonistscan|3scom\//u,
    roles: [
      { pattern: /bitescan\s*2/u, role: 'secondBite' },
      { pattern: /bitescan|occlusionscan/u, role: 'bite' },
      { pattern: /(?:prepreparation|preoperation(?:al)?)(?:scan)?/u, role: 'situ' },
      { pattern: /antagonist(?:scan)?/u, role: 'antagonist' },
      { pattern: /gingiva/u, role: 'gingiva' },
      { pattern: /wax-?up/u, role: 'waxUp' },
      { pattern: /preparationscan/u, role: 'preparation' },
      { pattern: /\.pts$/u, role: 'margin' },
    ],
  },
  {
    layout: 'shining',
    sign: /totaljaw\d?\.|\.matrix4$|\.hasscan$/u,
    roles: [
      { pattern: /totaljaw1/u, role: 'secondBite' },
      { pattern: /totaljaw/u, role: 'bite' },
    ],
  },
  {
    layout: 'medit',
    sign: /(?:upper|lower)jaw-situ\.|-\d{2}-(?:margin|copyline)\.xyz$|(?:maxilla|mandible)_(?:base|preop|marginline)|\.meditmesh$|meditex/u,
    roles: [
      { pattern: /maxilla_preop/u, role: 'situ', jaw: 'upper' },
      { pattern: /mandible_preop/u, role: 'situ', jaw: 'lower' },
      { pattern: /margin_?line|-margin/u, role: 'margin' },
      { pattern: /maxilla_base/u, role: 'upper', jaw: 'upper' },
      { pattern: /mandible_base/u, role: 'lower', jaw: 'lower' },
    ],
  },
  {
    layout: 'exocad',
    sign: /\.(?:dentalproject|constructioninfo|scaninfo|dentalcad)$/u,
    roles: [
      { pattern: /-waxup/u, role: 'waxUp' },
      { pattern: /-gingiva/u, role: 'gingiva' },
      { pattern: /-(?:antagonist)/u, role: 'antagonist' },
      // Part for milling, from the design program: `<case>-<tooth>-crown_cad.stl`.
      { pattern: /_cad\.(?:stl|ply|obj|off)$/u, role: 'restoration' },
    ],
  },
] as const satisfies readonly LayoutRow[];

/**
 * File names that scanners and clinics use in every layout. The first match wins; without a match the role is `unknown`.
 * `(?<![a-z])x(?![a-z])` matches x as a separate word.
 */
export const COMMON_ROLES = [
  { pattern: /(?<![a-z])(?:margin|copyline)|\.pts$/u, role: 'margin' },
  { pattern: /(?<![a-z])(?:scan-?\s?body|scanbodies)(?![a-z])|扫描杆/u, role: 'scanBody' },
  { pattern: /(?<![a-z])gingiva(?![a-z])|牙龈/u, role: 'gingiva' },
  { pattern: /(?<![a-z])wax-?up(?![a-z])|蜡型/u, role: 'waxUp' },
  { pattern: /(?<![a-z])antagonist(?:scan)?(?![a-z])|对[颌颚]/u, role: 'antagonist' },
  { pattern: /(?<![a-z])(?:situ|pre-?op|pre_?treatment)(?![a-z])|prepreparation|备牙前/u, role: 'situ' },
  { pattern: /(?<![a-z])(?:bite|occlusion|buccal)(?:scan)?[ _-]?(?:2|ii)(?!\d)/u, role: 'secondBite' },
  { pattern: /(?<![a-z])bite|(?<![a-z])(?:occlusion|buccal)(?![a-z])|totaljaw|咬合/u, role: 'bite' },
  { pattern: /(?<![a-z])(?:preparation|prep)(?:scan)?(?![a-z])|预备/u, role: 'preparation' },
  { pattern: /(?<![a-z])(?:upper(?:jaw)?(?:scan)?|maxilla(?:ry)?)(?![a-z])|上[颌顎颚]/u, role: 'upper', jaw: 'upper' },
  {
    pattern: /(?<![a-z])(?:lower(?:jaw)?(?:scan)?|mandib(?:le|ular))(?![a-z])|下[颌顎颚]/u,
    role: 'lower',
    jaw: 'lower',
  },
] as const satisfies readonly RoleRule[];

/** Words for a jaw in the name of a file or its folder. They add the jaw to roles without one. */
export const JAW_WORDS = [
  { pattern: /(?<![a-z])(?:upper|maxilla)|上[颌顎颚]/u, jaw: 'upper' },
  { pattern: /(?<![a-z])(?:lower|mandib(?:le|ular))|下[颌顎颚]/u, jaw: 'lower' },
] as const satisfies readonly { readonly pattern: RegExp; readonly jaw: Jaw }[];
