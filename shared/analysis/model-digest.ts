import { canonicalJson } from '../wire/canonical-json.ts';
import { hexOf } from '../zip/hex.ts';
import type { ModelManifest } from './model-manifest.ts';

/** Returns the SHA-256 of bytes in the form that manifests use. */
export const sha256Of = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));

/**
 * Returns the digest of a model's manifest. This digest identifies the model with all its settings. It also identifies the model's files,
 * because the manifest contains their digests.
 */
export const modelDigestOf = (manifest: ModelManifest): Promise<string> =>
  sha256Of(new TextEncoder().encode(canonicalJson(manifest)));
