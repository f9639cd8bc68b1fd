import * as z from 'zod';
import { itemType } from '#functions/store/item-type.ts';
import { DicomUid, StatedAttributes } from '#shared/dicomweb/dicomweb-attributes.ts';
import { FileId, OrganisationId } from '#shared/ids.ts';

const SeriesKey = z.object({ organisationId: OrganisationId, study: DicomUid, series: DicomUid, fileId: FileId });

/** The row of one series in one file. It has the attributes of study and series that the first instance states. */
export const dicomSeries = itemType(
  'dicomSeries',
  SeriesKey.extend({
    /** Digest of PatientID, so that keys contain no patient's number. */
    patientDigest: z.string(),
    /** StudyDate; zeros if it is absent or invalid. */
    date: z.string().regex(/^\d{8}$/u),
    stated: StatedAttributes,
    instanceCount: z.int(),
    /** Whether the file is a zip that contains the instances. If false, the file itself is the only instance. */
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

/** One piece of the list of a series' instances. The list is divided, because an item holds 400 KB at most. */
export const dicomInstances = itemType(
  'dicomInstances',
  SeriesKey.extend({
    /** Number of the piece, padded with zeros to a fixed length, so that pieces sort by number. */
    part: z.string(),
    instances: z.array(ListedInstance),
  }),
);

/** The row of a file in the archive, with the series that the file contains. */
export const dicomFiles = itemType(
  'dicomFile',
  z.object({
    organisationId: OrganisationId,
    fileId: FileId,
    seriesParts: z.array(z.object({ study: DicomUid, series: DicomUid, parts: z.int() })),
  }),
);
