import { createHash } from 'node:crypto';
import type { ObjectStore } from '#functions/objects/object-store.ts';
import type { AnalyserId } from '#shared/analysis/analysers.ts';
import { ModelDamagedError } from '#shared/analysis/model-damaged-error.ts';
import { MODEL_KEYS } from '#shared/analysis/model-keys.ts';
import { modelDocument, type ModelManifest } from '#shared/analysis/model-manifest.ts';

/** Returns the manifest of the installed model; `undefined` if no operator has installed one. */
export async function findModel(objects: ObjectStore, analyser: AnalyserId): Promise<ModelManifest | undefined> {
  const key = MODEL_KEYS.installed(analyser);
  if ((await objects.head(key)) === undefined) return undefined;
  return (await objects.readDocument(key, modelDocument)).manifest;
}

/**
 * Reads all files of a model, by name.
 * @throws {ModelDamagedError} if a file is missing, or differs from the manifest in size or digest
 */
export async function readModel(
  objects: ObjectStore,
  analyser: AnalyserId,
  manifest: ModelManifest,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const files = Object.entries(manifest.files).map(async ([name, { sha256, bytes }]) => {
    const key = MODEL_KEYS.file(analyser, manifest, name);
    const found = await objects.head(key);
    if (found?.sizeBytes !== bytes) throw new ModelDamagedError(`${name} has not the size of its manifest`);
    const content = await objects.read({ key });
    const digest = createHash('sha256').update(content).digest('hex');
    if (digest !== sha256) throw new ModelDamagedError(`${name} has not the digest of its manifest`);
    return [name, content] as const;
  });
  return new Map(await Promise.all(files));
}
