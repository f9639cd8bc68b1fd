const DIGITS: readonly string[] = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Returns bytes as hexadecimal digits. */
export function hexOf(bytes: Uint8Array): string {
  let digits = '';
  for (const byte of bytes) digits += DIGITS[byte] ?? '';
  return digits;
}
