import type { AnalyserId } from './analysers.ts';
import type { ModelManifest } from './model-manifest.ts';

/** The object keys of models. The files of a version never change; `installed.json` says which version is in use. */
export const MODEL_KEYS = {
  installed: (analyser: AnalyserId) => `model/${analyser}/installed.json`,
  file: (analyser: AnalyserId, { name, version }: Pick<ModelManifest, 'name' | 'version'>, file: string) =>
    `model/${analyser}/${name}/${version}/${file}`,
} as const;
