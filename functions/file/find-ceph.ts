import type { CephAnalysis, CephVersion } from '#shared/ceph/ceph-analysis.ts';
import type { AnnotatedAsset } from '#shared/file/annotation.ts';
import type { FileId, OrganisationId } from '#shared/ids.ts';
import { cephItems } from './ceph-items.ts';

/** Returns the version as the key contains it: padded to four digits. */
export const serialOf = (version: number): string => String(version).padStart(4, '0');

/** Returns the asset ids of a file's films that have a saved analysis. */
export async function measuredFilms(organisationId: OrganisationId, fileId: FileId): Promise<string[]> {
  const rows = await cephItems.all({ index: 'primary', key: { organisationId, fileId } });
  return [...new Set(rows.map(({ assetId }) => assetId))];
}

/** Returns the newest analysis of a film, and the list of its versions with their authors, newest first. */
export async function findCeph(
  organisationId: OrganisationId,
  { fileId, assetId }: AnnotatedAsset,
): Promise<CephAnalysis> {
  const rows = await cephItems.all({
    index: 'primary',
    key: { organisationId, fileId, assetId },
    isDescending: true,
  });
  const versions = rows.map(({ film: { version, savedBy, savedAt } }) => ({ version, savedBy, savedAt }));
  return { fileId, assetId, newest: rows[0]?.film ?? null, versions };
}

/** Returns one version of a film's analysis; `undefined` if it does not exist. */
export async function findCephVersion(
  organisationId: OrganisationId,
  { fileId, assetId, version }: AnnotatedAsset & Pick<CephVersion, 'version'>,
): Promise<CephVersion | undefined> {
  return (await cephItems.read({ organisationId, fileId, assetId, serial: serialOf(version) }))?.film;
}
