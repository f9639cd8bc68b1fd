// The icons that the sign-in page does without: `build/late-icons.ts` puts them here when the portal is built.
export {};
