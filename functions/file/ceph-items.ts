import { itemType } from '#functions/store/item-type.ts';
import { CephVersion } from '#shared/ceph/ceph-analysis.ts';
import { AnnotatedAsset } from '#shared/file/annotation.ts';
import { OrganisationId } from '#shared/ids.ts';
import * as z from 'zod';

/** The row of one version of a film's cephalometric analysis. A version is never written again. */
export const cephItems = itemType(
  'cephVersion',
  AnnotatedAsset.extend({
    organisationId: OrganisationId,
    /** The version in digits of equal number, so that versions are in order. */
    serial: z.string(),
    film: CephVersion,
  }),
  // Version 2 may name the film that is laid over this one.
  [(item) => item],
);
