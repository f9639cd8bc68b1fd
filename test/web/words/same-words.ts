import type { Language } from '#shared/locales/languages.ts';

/** Names, formats, units and examples that stay as they are in every language. */
export const SAME_EVERYWHERE: readonly RegExp[] = [
  // Letters that stand for the digits of a date.
  /^(?:YYYY|MM|DD)$/u,
  /^(Arcata|iTero|3Shape|Shining 3D|Medit|exocad)$/u,
  /^(DICOM|STL|PLY|OBJ|OFF|MTL|GLB|JPEG|PNG|TIFF|WebP|BMP|HEIC|AVIF|GIF|SVG|glTF|STEP|STEP IGES|PDF|ZIP|XML|CSV|MIP|MinIP|FDI|PDI \(Palmer\)|HU|mm)$/u,
  /^(中文|English|Türkçe|Español|العربية|Русский)$/u,
  /^(Straumann BLT 4\.1 RC|RC|VITA classical|VITA 3D-Master|A2|ND3|HX-2025-00017|ABCDE-FGHJK-MNPQR-STVWX|R|L)$/u,
  /^[\w.]+@[\w.]+\.example(\s+\+[\d ]+)?$/u,
  /^contact,role,language$/u,
];

/** Words that a language spells as English does. */
export const SAME_IN: Readonly<Partial<Record<Language, RegExp>>> = {
  ar: /^CBCT$/u,
  zh: /^(CBCT|mm|Universal)$/u,
  es: /^(Alias|CBCT|Distal|Incisal|Labial|Mesial|Periapical|Axial|Coronal|Cookies|Diabetes|Error|Firmware|Frontal|Horizontal|Lingual|Magenta|Material|Mock-up|No|Normal|Original|Roles|Scan body|Universal|Zirconia|Zoom)$/iu,
  tr: /^(Abutment|Antagonist|Bitewing|Chamfer|distal|labial|lingual|Post|Frontal|Horizontal|Lingual|Min|Mock-up|Model|Multi-unit abutment|Platform|Program|Scan body|Splint|Wax-up)$/u,
};
