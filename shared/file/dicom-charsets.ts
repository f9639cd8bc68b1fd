/**
 * Defined terms of SpecificCharacterSet (0008,0005), PS3.3 C.12.1.1.2, with the label of the encoding in TextDecoder. With code extensions
 * (`ISO 2022 …`), the label is the encoding before the first escape sequence.
 */
const DICOM_CHARSETS = {
  'ISO_IR 6': 'iso-8859-1',
  'ISO_IR 13': 'shift_jis',
  'ISO_IR 100': 'iso-8859-1',
  'ISO_IR 101': 'iso-8859-2',
  'ISO_IR 109': 'iso-8859-3',
  'ISO_IR 110': 'iso-8859-4',
  'ISO_IR 126': 'iso-8859-7',
  'ISO_IR 127': 'iso-8859-6',
  'ISO_IR 138': 'iso-8859-8',
  'ISO_IR 144': 'iso-8859-5',
  'ISO_IR 148': 'iso-8859-9',
  'ISO_IR 166': 'windows-874',
  'ISO_IR 192': 'utf-8',
  'ISO_IR 203': 'iso-8859-15',
  GB18030: 'gb18030',
  GBK: 'gbk',
  'ISO 2022 IR 6': 'iso-8859-1',
  'ISO 2022 IR 13': 'shift_jis',
  'ISO 2022 IR 58': 'gb18030',
  'ISO 2022 IR 87': 'iso-8859-1',
  'ISO 2022 IR 100': 'iso-8859-1',
  'ISO 2022 IR 101': 'iso-8859-2',
  'ISO 2022 IR 109': 'iso-8859-3',
  'ISO 2022 IR 110': 'iso-8859-4',
  'ISO 2022 IR 126': 'iso-8859-7',
  'ISO 2022 IR 127': 'iso-8859-6',
  'ISO 2022 IR 138': 'iso-8859-8',
  'ISO 2022 IR 144': 'iso-8859-5',
  'ISO 2022 IR 148': 'iso-8859-9',
  'ISO 2022 IR 149': 'euc-kr',
  'ISO 2022 IR 159': 'iso-8859-1',
  'ISO 2022 IR 166': 'windows-874',
} as const satisfies Record<string, string>;

const LABELS: ReadonlyMap<string, string> = new Map(Object.entries(DICOM_CHARSETS));

/**
 * Returns the TextDecoder label of a term; `undefined` if unknown. It accepts misplaced `-` and `_`, which vendors write (`ISO-IR 100`).
 */
export function charsetLabelOf(term: string): string | undefined {
  const spelled = term
    .trim()
    .toUpperCase()
    .replace(/^ISO[-_ ]IR[-_ ]/u, 'ISO_IR ')
    .replace(/^ISO[-_ ]2022[-_ ]IR[-_ ]/u, 'ISO 2022 IR ');
  return LABELS.get(spelled);
}
