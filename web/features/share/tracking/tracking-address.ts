import { ShareToken } from '#shared/share/share.ts';

/** Returns the address of a tracking link. The secret follows `#`, so browsers send it to no server. */
export const trackingAddress = (token: string): string => `${location.origin}/track#${token}`;

/** Returns the secret in the page's address; `undefined` if the address has none. */
export const trackingToken = (): string | undefined => ShareToken.safeParse(location.hash.slice(1)).data;
