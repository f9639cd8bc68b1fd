import * as z from 'zod';
import { RefusalReason } from '../file/refusal-reasons.ts';

/** How a name was decoded. */
export const NameEncoding = z.enum([
  'utf-8',
  'unicodePath',
  'gb18030',
  'cp437',
  'big5',
  'cp866',
  'cp1251',
  'cp857',
  'cp1254',
  'cp1256',
  'cp949',
  'shiftJis',
]);
export type NameEncoding = z.infer<typeof NameEncoding>;

/** One entry of the central directory. A schema, since the pipeline stores its plan as JSON and reads it back. */
export const ZipEntry = z.object({
  /** Position in the central directory, from 0. */
  index: z.int(),
  /** For display: decoded, `/` between the parts, NFC, nothing invisible. Never part of a key. */
  path: z.string(),
  nameEncoding: NameEncoding,
  /** The fault of the name, if any. */
  nameFault: RefusalReason.nullable(),
  /** The name's bytes in the zip, for comparison with the local header. */
  rawNameHex: z.string(),
  /** The name of the Info-ZIP unicode path field, where there is one. */
  unicodePathHex: z.string().nullable(),
  isFolder: z.boolean(),
  method: z.int(),
  flags: z.int(),
  externalAttributes: z.int(),
  crc32: z.int(),
  packedBytes: z.int(),
  sizeBytes: z.int(),
  /** Start of the local header, and of the next entry or the central directory. */
  headerOffset: z.int(),
  slotEnd: z.int(),
});
export type ZipEntry = z.infer<typeof ZipEntry>;

/** The end records' description of a zip. */
export interface ZipDirectory {
  /** In the order of the central directory. */
  readonly entries: readonly ZipEntry[];
  readonly sizeBytes: number;
}
