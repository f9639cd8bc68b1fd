const PARAMETER = 'code';

/**
 * Returns the address in a card's QR code. The activation code is in the fragment, which browsers send to no server. So
 * no log contains the code.
 */
export const cardAddress = (origin: string, activationCode: string): string =>
  `${origin}/capacity#${new URLSearchParams({ [PARAMETER]: activationCode }).toString()}`;

/** Returns the code in a page's fragment; `undefined` without one. */
export const codeInAddress = (fragment: string): string | undefined =>
  new URLSearchParams(fragment.slice(1)).get(PARAMETER) ?? undefined;
