import type { Resource } from '@medplum/fhirtypes';
import { digest } from '#functions/store/digest.ts';
import { instantOf } from './fhir-names.ts';

const DIGITS = 16;

/**
 * Returns the metadata of a resource that is made of several rows. No row has a version of the whole resource, so a digest of the content
 * serves as its version.
 */
export const contentVersion = (resource: Resource, updatedAt: number): { versionId: string; lastUpdated: string } => ({
  versionId: Buffer.from(digest(JSON.stringify(resource)), 'base64url')
    .toString('hex')
    .slice(0, DIGITS),
  lastUpdated: instantOf(updatedAt),
});
