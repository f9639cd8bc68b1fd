/** Reads bytes as one character each, so that signatures can be written as text. */
export const readAscii = (bytes: Uint8Array, start = 0, end = bytes.length): string =>
  Buffer.from(bytes.subarray(start, end)).toString('latin1');

/** Returns a view for reading numbers from the bytes. */
export const fieldsOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
