import * as z from 'zod';

/** Elements of a file that are listed at most. An enhanced file may hold 50,000. */
export const LISTED_ELEMENTS_MAX = 3000;
/** Characters of a value that are listed at most. With `LISTED_ELEMENTS_MAX` it keeps an answer below 4 MB. */
export const LISTED_VALUE_CHARS_MAX = 256;

/** One element of a DICOM file, as a list shows it. The elements of a sequence follow it, item by item. */
export const DicomElementRow = z.object({
  /** Group and element, eight hexadecimal digits. */
  tag: z.string().regex(/^[0-9A-F]{8}$/u),
  vr: z.string(),
  /** The keyword of PS3.6; '' for a private or unknown element. */
  keyword: z.string(),
  /** The name that the device gives to its private elements, such as `SIEMENS CT VA0`. */
  creator: z.string().optional(),
  /** The number of sequences that the element is in. */
  depth: z.int().min(0),
  /** The number of its item in the innermost sequence, from 1; 0 outside of sequences. */
  item: z.int().min(0),
  /**
   * The listed part: the whole value, its beginning, or its length alone; of a sequence its items. `withheld`: the reader does not know the
   * patient's name, and a de-identified copy would not have the value.
   */
  shows: z.enum(['value', 'beginning', 'length', 'items', 'withheld']),
  /** The values in Unicode, separated by a backslash; '' where `shows` is something else. */
  value: z.string(),
  /** The length of the value in the file; of a sequence its number of items; 0 where it is withheld. */
  size: z.int().min(0),
});
export type DicomElementRow = z.infer<typeof DicomElementRow>;

/** The elements of a file up to its pixels, in the order of the file. `elementCount` also counts those that are not listed. */
export const DicomElementList = z.object({ rows: z.array(DicomElementRow), elementCount: z.int().min(0) });
export type DicomElementList = z.infer<typeof DicomElementList>;
