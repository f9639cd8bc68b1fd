import { itemType } from '#functions/store/item-type.ts';
import { CephVersion } from '#shared/ceph/ceph-analysis.ts';
import { AnnotatedAsset } from '#shared/file/annotation.ts';
import { OrganisationId } from '#shared/ids.ts';
import * as z from 'zod';

/** The row of one version of a film's cephalometric analysis. It never changes. */
export const cephItems = itemType(
  'cephVersion',
  AnnotatedAsset.extend({
    organisationId: OrganisationId,
    /** Number of the version, padded with zeros to a fixed length, so that versions sort by number. */
    serial: z.string(),
    film: CephVersion,
  }),
  // In version 2 an analysis may name an overlay, a film that is laid over this one.
  [(item) => item],
);
