import * as z from 'zod';
import { RefusalReason } from '../file/refusal-reasons.ts';

/** Way in which the name of an entry was decoded. */
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

/** An entry of the central directory. `ZipEntry` is a schema, because the pipeline stores its plan as JSON and reads the plan again. */
export const ZipEntry = z.object({
  /** Position in the central directory, from 0. */
  index: z.int(),
  /** The path for display: decoded, `/` between the parts, NFC, without invisible characters. It is never part of a key. */
  path: z.string(),
  nameEncoding: NameEncoding,
  /** The fault of the name; null if it has none. */
  nameFault: RefusalReason.nullable(),
  /** The name's bytes in the zip, for comparison with the local header. */
  rawNameHex: z.string(),
  /** The name in the Info-ZIP unicode path field; null if there is no such field. */
  unicodePathHex: z.string().nullable(),
  isFolder: z.boolean(),
  method: z.int(),
  flags: z.int(),
  externalAttributes: z.int(),
  crc32: z.int(),
  packedBytes: z.int(),
  sizeBytes: z.int(),
  /** `headerOffset` is the start of the local header. `slotEnd` is the start of the next entry, or of the central directory. */
  headerOffset: z.int(),
  slotEnd: z.int(),
});
export type ZipEntry = z.infer<typeof ZipEntry>;

/** A zip as its end records describe it. */
export interface ZipDirectory {
  /** The entries in the order of the central directory. */
  readonly entries: readonly ZipEntry[];
  readonly sizeBytes: number;
}
