/**
 * Returns the bits of the 16-bit floating point number (IEEE 754 binary16) nearest to a value. A value that is too
 * large becomes the largest finite number.
 */
export function halfFloat(value: number): number {
  const sign = value < 0 || Object.is(value, -0) ? 0x8000 : 0;
  const size = Math.abs(value);
  if (size === 0) return sign;
  if (size >= 65_520) return sign | 0x7bff;
  const exponent = Math.max(-14, Math.floor(Math.log2(size)));
  const mantissa = Math.round((size / 2 ** exponent) * 1024);
  // A mantissa that is rounded up to 2 overflows into the exponent, which gives the right result.
  return exponent === -14 && mantissa < 1024 ? sign | mantissa : sign | (((exponent + 15) << 10) + mantissa - 1024);
}
