import * as z from 'zod';
import { itemType } from '#functions/store/item-type.ts';
import { DicomUid, StatedAttributes } from '#shared/dicomweb/dicomweb-attributes.ts';
import { FileId, OrganisationId } from '#shared/ids.ts';

const SeriesKey = z.object({ organisationId: OrganisationId, study: DicomUid, series: DicomUid, fileId: FileId });

/** The row of one series in one file: what its first instance says of study and series. */
export const dicomSeries = itemType(
  'dicomSeries',
  SeriesKey.extend({
    /** Digest of PatientID. Keys hold no patient's number. */
    patientDigest: z.string(),
    /** StudyDate, or zeros. */
    date: z.string().regex(/^\d{8}$/u),
    stated: StatedAttributes,
    instanceCount: z.int(),
    /** Whether the file is a zip that holds the instances; if not, it is the only instance. */
    isZip: z.boolean(),
  }),
);
export type DicomSeriesRow = NonNullable<Awaited<ReturnType<typeof dicomSeries.read>>>;

/** One instance of a series, and its position in the file. */
export const ListedInstance = z.object({
  stated: StatedAttributes,
  /** The entry's position in the zip. */
  entry: z.int(),
  sizeBytes: z.int(),
});
export type ListedInstance = z.infer<typeof ListedInstance>;

/** A piece of a series' list of instances, since an item holds 400 KB. */
export const dicomInstances = itemType(
  'dicomInstances',
  SeriesKey.extend({
    /** The piece's number in digits of equal count, so that pieces are in order. */
    part: z.string(),
    instances: z.array(ListedInstance),
  }),
);

/** The row of a file that is in the archive, with its series. */
export const dicomFiles = itemType(
  'dicomFile',
  z.object({
    organisationId: OrganisationId,
    fileId: FileId,
    seriesParts: z.array(z.object({ study: DicomUid, series: DicomUid, parts: z.int() })),
  }),
);
