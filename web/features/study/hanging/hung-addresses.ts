import { type Hanging, HANGINGS } from '#shared/study/hangings.ts';
import type { Mount } from '#shared/study/mount.ts';
import type { StudyLine } from '#shared/study/study.ts';
import {
  archAddress,
  areComparable,
  cephAddress,
  comparisonAddress,
  slicesAddress,
  studyAddress,
  teethAddress,
} from '../study-address.ts';

/**
 * The patient's other studies and mounts. Some hangings (ways to show a study's images) need another study or a mount.
 */
export interface Around {
  /** Studies of the timeline that are loaded so far. */
  readonly studies: readonly StudyLine[];
  /** The patient's mounts, the newest day first. */
  readonly mounts: readonly Mount[];
}

/** Returns the newest study from an earlier day that can be compared with this study. */
const earlierThan = (line: StudyLine, { studies }: Around): StudyLine | undefined =>
  studies
    .filter((study) => study.takenOn < line.takenOn && areComparable(study, line))
    .toSorted((one, other) => (one.takenOn < other.takenOn ? 1 : -1))[0];

/**
 * Returns the address that opens a study with a hanging, which is a way to show its images. Returns `undefined` if the study cannot be
 * opened in this way.
 */
function addressOf(hanging: Hanging, line: StudyLine, around: Around): string | undefined {
  const [first] = line.cover;
  if (first === undefined || line.fileState !== 'ready') return undefined;
  const isImage = first.viewer === 'image';
  const isVolume = first.viewer === 'ct';
  const earlier = earlierThan(line, around);
  const mount = around.mounts.find(({ images }) => images.some(({ fileId }) => fileId === line.fileId));
  const ways: readonly Hanging[] = HANGINGS[line.kind];
  const addresses: Readonly<Record<Hanging, string | false | undefined>> = {
    // For a volume, `image` would open the same viewer as `planes`. It is left out if the kind has `planes`.
    image: (!isVolume || !ways.includes('planes')) && studyAddress(line, first),
    earlier: earlier && comparisonAddress(earlier, line),
    mount: mount && `/viewer/mount?${new URLSearchParams({ patientId: line.patientId, mountId: mount.mountId })}`,
    ceph: isImage && cephAddress(line, first),
    teeth: isImage && teethAddress(line, first),
    planes: isVolume && studyAddress(line, first),
    arch: isVolume && archAddress(line, first),
    slices: isVolume && slicesAddress(line, first),
  };
  return addresses[hanging] || undefined;
}

/** Returns the hangings that a study can be opened with, each with its address, in the order of `HANGINGS`. */
export const hungAddresses = (line: StudyLine, around: Around): { hanging: Hanging; address: string }[] =>
  HANGINGS[line.kind].flatMap((hanging) => {
    const address = addressOf(hanging, line, around);
    return address === undefined ? [] : [{ hanging, address }];
  });
