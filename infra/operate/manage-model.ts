import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DeleteObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { ANALYSER_IDS, type AnalyserId, analyserOfKind, needsModel } from '#shared/analysis/analysers.ts';
import { MODEL_KEYS } from '#shared/analysis/model-keys.ts';
import { modelDocument, ModelManifest } from '#shared/analysis/model-manifest.ts';

/** The bucket in which a deployment stores its models. */
export interface ModelBucket {
  readonly s3: S3Client;
  readonly bucket: string;
}

/**
 * Reads a model's folder and compares each file with the manifest.
 * @throws Error that names the first difference
 */
function readFolder(folder: string): {
  readonly analyser: AnalyserId;
  readonly manifest: ModelManifest;
  readonly files: ReadonlyMap<string, Buffer>;
} {
  const manifest = ModelManifest.parse(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')));
  const analyser = analyserOfKind(manifest.kind);
  if (analyser === undefined) throw new Error(`No analyser takes a model of the kind ${manifest.kind}.`);
  const files = Object.entries(manifest.files).map(([name, { sha256, bytes }]) => {
    const content = readFileSync(join(folder, name));
    const digest = createHash('sha256').update(content).digest('hex');
    if (content.length !== bytes || digest !== sha256) throw new Error(`${name} is not the file of the manifest.`);
    return [name, content] as const;
  });
  return { analyser, manifest, files: new Map(files) };
}

/**
 * Installs the model of a folder and returns its manifest (ANA-2). Stores the files first, and then the document that names them, so that
 * no run finds half a model.
 */
export async function addModel({ s3, bucket }: ModelBucket, folder: string): Promise<ModelManifest> {
  const { analyser, manifest, files } = readFolder(folder);
  const put = (Key: string, Body: Uint8Array, ContentType: string) =>
    s3.send(new PutObjectCommand({ Bucket: bucket, Key, Body, ContentType }));
  for (const [name, content] of files)
    await put(MODEL_KEYS.file(analyser, manifest, name), content, 'application/octet-stream');
  const installed = { schemaVersion: 1 as const, installedAt: Math.floor(Date.now() / 1000), manifest };
  await put(MODEL_KEYS.installed(analyser), modelDocument.encode(installed), 'application/json');
  return manifest;
}

/**
 * Takes the model of an analyser out of use by deleting the document that names it. The files stay, so that earlier results can be
 * explained.
 */
export async function removeModel({ s3, bucket }: ModelBucket, analyser: string): Promise<void> {
  const withModel = ANALYSER_IDS.filter(needsModel);
  const found = withModel.find((id) => id === analyser);
  if (found === undefined) throw new Error(`--analyser is one of ${withModel.join(', ')}.`);
  await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: MODEL_KEYS.installed(found) }));
}
