/** Returns the calendar day in UTC that is this many days from now. */
export const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
