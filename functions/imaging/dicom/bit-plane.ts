/**
 * Cuts out `count` bits from the bit `first` on. The result begins at the lowest bit of its first byte. Unused bits of its last byte are 0.
 */
export function cutBits(bytes: Uint8Array, first: number, count: number): Uint8Array {
  const start = first >> 3;
  const shift = first & 7;
  const cut = new Uint8Array(Math.ceil(count / 8));
  for (let at = 0; at < cut.length; at += 1)
    cut[at] = (((bytes[start + at + 1] ?? 0) << 8) | (bytes[start + at] ?? 0)) >>> shift;
  const unused = cut.length * 8 - count;
  if (unused > 0) cut[cut.length - 1] = (cut[cut.length - 1] ?? 0) & (0xff >> unused);
  return cut;
}

/** Returns the first `count` bits as bytes of 0 or 1. The lowest bit of each byte comes first (PS3.5 8.1.1). */
export function unpackBits(packed: Uint8Array, count: number): Uint8Array {
  const values = new Uint8Array(count);
  for (let index = 0; index < count; index += 1) values[index] = ((packed[index >> 3] ?? 0) >> (index & 7)) & 1;
  return values;
}

/** Returns the bit `bit` of each sample, packed into bytes, the first sample in the lowest bit. */
export function packBit(samples: ArrayLike<number>, { bit, count }: { bit: number; count: number }): Uint8Array {
  const packed = new Uint8Array(Math.ceil(count / 8));
  for (let index = 0; index < count; index += 1)
    packed[index >> 3] = (packed[index >> 3] ?? 0) | ((((samples[index] ?? 0) >>> bit) & 1) << (index & 7));
  return packed;
}
