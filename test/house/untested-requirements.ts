/** Requirements that no test shows, each with its reason or with what a test would lack. Kept short: a house test counts them. */
export const UNTESTED: Readonly<Record<string, string>> = {};
