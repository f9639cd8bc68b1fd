import type { DescribedPart } from '#functions/dicom-reader/dicom-reader-api.ts';
import type { Archive, LiveInstance } from './archive.ts';
import { digestsByReader } from './read-by-reader.ts';

const byEntry = (one: LiveInstance, other: LiveInstance): number => one.entry - other.entry;

/** Returns the digests of the instances that the archive already has, by SOPInstanceUID. All parts must belong to one study. */
export async function storedDigests(archive: Archive, parts: readonly DescribedPart[]): Promise<Map<string, string>> {
  const [first] = parts;
  const asked = new Set(parts.map(({ stated }) => stated.SOPInstanceUID));
  const series = await archive.seriesOf(first?.stated.StudyInstanceUID ?? '');
  const there = (await archive.instancesOf(series)).filter(({ stated }) => asked.has(stated.SOPInstanceUID));
  const [some] = there;
  if (some === undefined) return new Map();
  const files = [...Map.groupBy(there, ({ of }) => of.row.fileId).values()].map((members) => members.toSorted(byEntry));
  const digests = await digestsByReader({
    organisationId: some.of.row.organisationId,
    files: files.flatMap((members) =>
      members[0] === undefined
        ? []
        : [
            {
              fileId: members[0].of.row.fileId,
              isZip: members[0].of.row.isZip,
              entries: members.map(({ entry }) => entry),
            },
          ],
    ),
  });
  return new Map(
    files.flatMap((members, file) =>
      members.map(({ stated }, index) => [stated.SOPInstanceUID ?? '', digests[file]?.[index] ?? '']),
    ),
  );
}
