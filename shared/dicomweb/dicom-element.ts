import * as z from 'zod';

/** Largest number of elements of a file that are listed. An enhanced file may have 50,000. */
export const LISTED_ELEMENTS_MAX = 3000;
/** Maximum length of a listed value in characters. With `LISTED_ELEMENTS_MAX` it keeps an answer below 4 MB. */
export const LISTED_VALUE_CHARS_MAX = 256;

/** One element of a DICOM file in a list. The elements inside a sequence are listed after it, item by item. */
export const DicomElementRow = z.object({
  /** Group and element as eight hexadecimal digits. */
  tag: z.string().regex(/^[0-9A-F]{8}$/u),
  vr: z.string(),
  /** The keyword of PS3.6; '' for a private or unknown element. */
  keyword: z.string(),
  /** The name that the device gives to its private elements, such as `SIEMENS CT VA0`. */
  creator: z.string().optional(),
  /** Number of sequences that enclose the element. */
  depth: z.int().min(0),
  /** Number of the enclosing item in the innermost sequence, starting at 1; 0 outside sequences. */
  item: z.int().min(0),
  /**
   * The listed part of the element: the whole value, its beginning, only its length, or the items of a sequence. `withheld`: the value is
   * left out, because the reader may not know the patient's name. A de-identified copy would not have the value either.
   */
  shows: z.enum(['value', 'beginning', 'length', 'items', 'withheld']),
  /** Values as Unicode text, separated by a backslash; empty if `shows` is neither `value` nor `beginning`. */
  value: z.string(),
  /** Length of the value in the file, or number of items of a sequence; 0 if the value is withheld. */
  size: z.int().min(0),
});
export type DicomElementRow = z.infer<typeof DicomElementRow>;

/** Elements of a file before its pixels, in the order of the file. `elementCount` includes elements that are not listed. */
export const DicomElementList = z.object({ rows: z.array(DicomElementRow), elementCount: z.int().min(0) });
export type DicomElementList = z.infer<typeof DicomElementList>;
