/** Linear light of each sRGB byte, as a byte (IEC 61966-2-1). glTF requires linear light for the colours of points. */
export const LINEAR_BYTES = Uint8Array.from({ length: 256 }, (_, byte) => {
  const share = byte / 255;
  return Math.round(255 * (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
});

/** Converts a share of linear light to an sRGB byte; 0 for NaN. */
export function toSrgbByte(linear: number): number {
  const share = linear > 0 ? Math.min(linear, 1) : 0;
  return Math.round(255 * (share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055));
}
