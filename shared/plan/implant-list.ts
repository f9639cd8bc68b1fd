/**
 * Implant bodies that a plan offers: plain shapes with usual sizes, and no maker's products. Other sizes are typed in. A plan stores the
 * sizes themselves, so a changed row changes no plan. `tipShare` is the diameter at the tip divided by the diameter at the platform.
 */
export const IMPLANT_LIST = [
  {
    name: 'cylinder',
    tipShare: 1,
    diametersMm: [3, 3.3, 3.5, 3.75, 4, 4.3, 4.5, 4.8, 5, 5.5, 6],
    lengthsMm: [6, 7, 8, 8.5, 9, 10, 11, 11.5, 12, 13, 14, 15, 16],
  },
  {
    name: 'tapered',
    tipShare: 0.65,
    diametersMm: [3, 3.3, 3.5, 3.75, 4, 4.3, 4.5, 4.8, 5, 5.5, 6],
    lengthsMm: [8, 8.5, 9, 10, 11, 11.5, 12, 13, 14, 15, 16, 18],
  },
  { name: 'short', tipShare: 0.9, diametersMm: [4, 4.5, 5, 5.5, 6], lengthsMm: [4, 5, 6, 7] },
  { name: 'mini', tipShare: 0.6, diametersMm: [1.8, 2, 2.1, 2.4, 2.5, 2.7, 2.9], lengthsMm: [10, 11.5, 13, 15, 17] },
] as const satisfies readonly {
  readonly name: string;
  readonly tipShare: number;
  readonly diametersMm: readonly number[];
  readonly lengthsMm: readonly number[];
}[];

export type ImplantShape = (typeof IMPLANT_LIST)[number]['name'];

/** Body of a new implant. */
export const FIRST_BODY = { shape: 'tapered', diameterMm: 4, lengthMm: 10 } as const;

/** Returns the diameter at the tip of a body with this shape, rounded to a hundredth of a millimetre. */
export function tipDiameterOf(shape: ImplantShape, diameterMm: number): number {
  const share = IMPLANT_LIST.find(({ name }) => name === shape)?.tipShare ?? 1;
  return Math.round(diameterMm * share * 100) / 100;
}
