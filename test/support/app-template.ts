import { synthesise } from '#infra/local/synth.ts';

/** Returns the app's template. It is synthesised from the current sources, once for all suites. */
export const appTemplate = (): Promise<unknown> => synthesise(process.cwd());
