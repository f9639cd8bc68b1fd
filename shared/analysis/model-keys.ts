import type { AnalyserId } from './analysers.ts';
import type { ModelManifest } from './model-manifest.ts';

/** Object keys of models. The files of a version never change; `installed.json` names the version in use. */
export const MODEL_KEYS = {
  installed: (analyser: AnalyserId) => `model/${analyser}/installed.json`,
  file: (analyser: AnalyserId, { name, version }: Pick<ModelManifest, 'name' | 'version'>, file: string) =>
    `model/${analyser}/${name}/${version}/${file}`,
} as const;
