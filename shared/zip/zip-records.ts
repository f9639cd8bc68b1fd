/** Signatures, lengths and flags of the zip format, with the names of APPNOTE 6.3.10 (https://support.pkware.com/pkzip/appnote). */

export const LOCAL_HEADER_SIGNATURE = 0x04034b50;
export const DATA_DESCRIPTOR_SIGNATURE = 0x08074b50;
export const DIRECTORY_HEADER_SIGNATURE = 0x02014b50;
export const END_RECORD_SIGNATURE = 0x06054b50;
export const ZIP64_END_RECORD_SIGNATURE = 0x06064b50;
export const ZIP64_LOCATOR_SIGNATURE = 0x07064b50;
/** Signatures at the start of a split archive. The second one is for an archive that fitted into one part (4.4.1.5). */
export const SPLIT_SIGNATURES: readonly number[] = [0x08074b50, 0x30304b50];

export const LOCAL_HEADER_BYTES = 30;
export const DIRECTORY_HEADER_BYTES = 46;
export const END_RECORD_BYTES = 22;
export const ZIP64_END_RECORD_BYTES = 56;
export const ZIP64_LOCATOR_BYTES = 20;
export const FIELD_16_MAX = 0xffff;
export const FIELD_32_MAX = 0xffffffff;

export const METHOD_STORED = 0;
export const METHOD_DEFLATED = 8;
/** Value that replaces the method of an entry encrypted with AES. The AES extra field holds the real method. */
export const METHOD_AES = 99;

export const FLAG = {
  encrypted: 1 << 0,
  dataDescriptor: 1 << 3,
  patch: 1 << 5,
  strongEncryption: 1 << 6,
  utf8: 1 << 11,
  maskedHeaders: 1 << 13,
} as const;

export const EXTRA_ZIP64 = 0x0001;
export const EXTRA_UNICODE_PATH = 0x7075;

/** Returns a view on the bytes, to read little-endian fields. */
export const fieldsOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Reads a 64-bit field as a number. A value that a number cannot hold exactly becomes `Infinity`, so every check refuses it. */
export function uint64At(fields: DataView, offset: number): number {
  const value = Number(fields.getBigUint64(offset, true));
  return Number.isSafeInteger(value) ? value : Infinity;
}
