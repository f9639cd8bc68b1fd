const INTEGER = 0x02;
const SEQUENCE = 0x30;
const NUMBER_BYTES = 32;

/** Returns the integer at a position of DER bytes as 32 bytes, and the position after the integer. */
function integerAt(der: Uint8Array, at: number): { bytes: Buffer; end: number } {
  const length = der[at + 1] ?? 0;
  const end = at + 2 + length;
  if (der[at] !== INTEGER || end > der.length) throw new RangeError('the signature is not DER');
  // DER writes a zero byte before a number whose first bit is set, and omits leading zeros. This code removes the zero byte and restores
  // the zeros.
  const digits = Buffer.from(der.subarray(at + 2, end)).subarray(Math.max(0, length - NUMBER_BYTES));
  return {
    bytes: Buffer.concat([Buffer.alloc(NUMBER_BYTES - digits.length), digits]),
    end,
  };
}

/** Returns the two numbers of an ECDSA signature on P-256 as 64 bytes. JWS (RFC 7518) and browsers need this form. KMS returns DER. */
export function rawSignature(der: Uint8Array): Buffer {
  if (der[0] !== SEQUENCE) throw new RangeError('the signature is not DER');
  const first = integerAt(der, 2);
  const second = integerAt(der, first.end);
  return Buffer.concat([first.bytes, second.bytes]);
}
