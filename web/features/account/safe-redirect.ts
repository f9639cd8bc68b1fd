/** An address inside the portal to come back to; anything else is dropped, so that no link leads a person away. */
export const safeRedirect = (asked: string | null): string =>
  asked !== null && /^\/(?![/\\])/u.test(asked) ? asked : '/';
