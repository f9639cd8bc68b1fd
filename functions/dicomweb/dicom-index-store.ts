import { digest } from '#functions/store/digest.ts';
import { newRow } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';
import type { Write } from '#functions/store/write.ts';
import type { Tenant } from '#functions/store/tenant.ts';
import { attributeRow, AttributeName, DicomUid, type StatedAttributes } from '#shared/dicomweb/dicomweb-attributes.ts';
import type { FileId, OrganisationId } from '#shared/ids.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { dicomFiles, dicomInstances, dicomSeries, type DicomSeriesRow, type ListedInstance } from './dicom-items.ts';

export type { DicomSeriesRow, ListedInstance };

/** Number of instances in one row. Their UIDs take 44 KB. */
const INSTANCES_PER_ROW = 200;
/** Number of rows in one transaction. It is small, because each row holds up to `INSTANCES_PER_ROW` instances. */
const ROWS_AT_A_TIME = 20;
const NO_DATE = '00000000';
/** A text that sorts after every UID and file id. */
const LAST = '~';

export interface ReadyFile {
  readonly organisationId: OrganisationId;
  readonly fileId: FileId;
}

/** A DICOM file of an upload, as its own elements describe it: attributes, position in the zip and size. */
export interface StatedFile {
  readonly stated: StatedAttributes;
  readonly entry: number;
  readonly sizeBytes: number;
}

/** An instance of a file, with its series. */
interface IndexedInstance {
  readonly series: DicomSeriesRow;
  readonly instance: ListedInstance;
}

const pick = (stated: StatedAttributes, isTaken: (level: string) => boolean): StatedAttributes =>
  Object.fromEntries(
    AttributeName.options.flatMap((keyword) => {
      const value = stated[keyword];
      return value === undefined || !isTaken(attributeRow(keyword).level) ? [] : [[keyword, value]];
    }),
  );

const isAddressable = ({ stated }: StatedFile): boolean =>
  [stated.StudyInstanceUID, stated.SeriesInstanceUID, stated.SOPInstanceUID, stated.SOPClassUID].every(
    (uid) => DicomUid.safeParse(uid).success,
  );

const dateOf = ({ StudyDate = '' }: StatedAttributes): string => (/^\d{8}$/u.test(StudyDate) ? StudyDate : NO_DATE);

/** Returns the digest of a PatientID, by which the patient's series are found. */
const patientDigestOf = (patientId: string): string => digest(patientId);

const partName = (part: number): string => String(part).padStart(4, '0');

interface Listed {
  readonly writes: readonly Write[];
  readonly seriesParts: readonly { study: DicomUid; series: DicomUid; parts: number }[];
}

function listSeries(
  file: ReadyFile,
  files: readonly StatedFile[],
  { isZip, now }: { isZip: boolean; now: UnixSeconds },
): Listed {
  const series = Map.groupBy(files.filter(isAddressable), ({ stated }) =>
    [stated.StudyInstanceUID, stated.SeriesInstanceUID].join('#'),
  );
  const listed = [...series.values()].flatMap((members) => {
    const [first] = members;
    if (first === undefined) return [];
    const { organisationId, fileId } = file;
    const study = DicomUid.parse(first.stated.StudyInstanceUID);
    const key = { organisationId, fileId, study, series: DicomUid.parse(first.stated.SeriesInstanceUID) };
    const instances = members.map(({ stated, entry, sizeBytes }) => ({
      stated: pick(stated, (level) => level === 'instance'),
      entry,
      sizeBytes,
    }));
    const parts = Math.ceil(instances.length / INSTANCES_PER_ROW);
    const row = newRow(now, {
      ...key,
      patientDigest: patientDigestOf(first.stated.PatientID ?? ''),
      date: dateOf(first.stated),
      stated: pick(first.stated, (level) => level !== 'instance'),
      instanceCount: instances.length,
      isZip,
    });
    const pieces = Array.from({ length: parts }, (_, part) =>
      dicomInstances.put(
        newRow(now, {
          ...key,
          part: partName(part),
          instances: instances.slice(part * INSTANCES_PER_ROW, (part + 1) * INSTANCES_PER_ROW),
        }),
      ),
    );
    return [{ writes: [...pieces, dicomSeries.put(row)], entry: { study, series: key.series, parts } }];
  });
  return { writes: listed.flatMap(({ writes }) => writes), seriesParts: listed.map(({ entry }) => entry) };
}

async function writeAll(writes: readonly Write[]): Promise<void> {
  for (let from = 0; from < writes.length; from += ROWS_AT_A_TIME)
    await transact(writes.slice(from, from + ROWS_AT_A_TIME));
}

/** The index of the DICOM files that an organisation keeps. Its attributes are copies of the attributes in the files. */
export const dicomIndex = {
  /** Adds the DICOM files of an upload to the index. A repeat writes the same rows. */
  async list(file: ReadyFile, files: readonly StatedFile[], as: { isZip: boolean; now: UnixSeconds }): Promise<void> {
    const { writes, seriesParts } = listSeries(file, files, as);
    if (seriesParts.length === 0) return;
    const { organisationId, fileId } = file;
    await writeAll([
      dicomFiles.put(newRow(as.now, { organisationId, fileId, seriesParts: [...seriesParts] })),
      ...writes,
    ]);
  },

  /** Returns the writes that remove the rows of a file. */
  async drops({ organisationId, fileId }: ReadyFile): Promise<Write[]> {
    const row = await dicomFiles.read({ organisationId, fileId });
    if (row === undefined) return [];
    return [
      ...row.seriesParts.flatMap(({ study, series, parts }) => [
        dicomSeries.drop({ organisationId, study, series, fileId }),
        ...Array.from({ length: parts }, (_, part) =>
          dicomInstances.drop({ organisationId, study, series, fileId, part: partName(part) }),
        ),
      ]),
      dicomFiles.drop({ organisationId, fileId }),
    ];
  },

  /** Reads the series of a study, or one series of it, from all files. */
  seriesOf: ({ organisationId }: Tenant, study: string, series?: string): Promise<DicomSeriesRow[]> =>
    dicomSeries.all({
      index: 'primary',
      key: {
        organisationId,
        study: DicomUid.parse(study),
        ...(series !== undefined && { series: DicomUid.parse(series) }),
      },
    }),

  /** Reads one page of series, newest first: of one patient, of a range of dates, or of the organisation. */
  page(
    { organisationId }: Tenant,
    asked: { readonly patientId?: string; readonly from?: string; readonly to?: string },
    cursor: string | null,
  ): Promise<{ rows: DicomSeriesRow[]; cursor: string | null }> {
    const { patientId, from = NO_DATE, to = '' } = asked;
    const between = [from, `${to}${LAST}`] as const;
    const window = { limit: 1_000, cursor };
    return patientId === undefined
      ? dicomSeries.page({ index: 'gsi2', key: { organisationId }, between, isDescending: true }, window)
      : dicomSeries.page(
          {
            index: 'gsi1',
            key: { organisationId, patientDigest: patientDigestOf(patientId) },
            between,
            isDescending: true,
          },
          window,
        );
  },

  /** Reads the instances of one file, each with its series. */
  async instancesOfFile({ organisationId, fileId }: ReadyFile): Promise<IndexedInstance[]> {
    const file = await dicomFiles.read({ organisationId, fileId });
    const lists = await Promise.all(
      (file?.seriesParts ?? []).map(async ({ study, series }) => {
        const row = await dicomSeries.read({ organisationId, study, series, fileId });
        if (row === undefined) return [];
        return (await this.instancesOf(row)).map((instance) => ({ series: row, instance }));
      }),
    );
    return lists.flat();
  },

  /** Reads the instances of a series in one file. */
  async instancesOf({ organisationId, study, series, fileId }: DicomSeriesRow): Promise<ListedInstance[]> {
    const rows = await dicomInstances.all({ index: 'primary', key: { organisationId, study, series, fileId } });
    return rows.flatMap(({ instances }) => instances);
  },
};
