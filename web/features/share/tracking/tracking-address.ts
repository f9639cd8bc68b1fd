import { ShareToken } from '#shared/share/share.ts';

/** Returns the address of a tracking link. Its secret follows `#`, which no server or log gets. */
export const trackingAddress = (token: string): string => `${location.origin}/track#${token}`;

/** Returns the secret of the page's address; `undefined` if it holds none. */
export const trackingToken = (): string | undefined => ShareToken.safeParse(location.hash.slice(1)).data;
