import { synthesise } from '#infra/local/synth.ts';

/** The app's template as the sources are now; synthesised once for all suites. */
export const appTemplate = (): Promise<unknown> => synthesise(process.cwd(), 'test/output/synth');
