import { synthesise } from '#infra/local/synth.ts';

/** Returns the app's template, synthesised from the present sources once for all suites. */
export const appTemplate = (): Promise<unknown> => synthesise(process.cwd());
