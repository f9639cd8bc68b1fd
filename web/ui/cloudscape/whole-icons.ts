// Icons that the sign-in page does not need: `build/late-icons.ts` adds them here when the portal is built.
export {};
