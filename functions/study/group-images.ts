import type { Asset, Manifest } from '#shared/file/manifest.ts';
import { STUDY_IMAGES_MAX } from '#shared/limits.ts';
import { proposeKind } from '#shared/study/propose-kind.ts';
import type { Study, StudyImage } from '#shared/study/study.ts';
import { CalendarDate } from '#shared/unix-seconds.ts';

/** A study as a file's images propose it. */
export type ProposedStudy = Pick<Study, 'kind' | 'takenOn' | 'dayFrom' | 'device' | 'StudyInstanceUID' | 'images'>;

const NAME_LENGTH_MAX = 200;
const UID_LENGTH_MAX = 64;
const DEVICE_LENGTH_MAX = 128;

const textIn = ({ summary }: Asset, keyword: string, lengthMax: number): string =>
  String(summary[keyword] ?? '')
    .trim()
    .slice(0, lengthMax);

/** Returns DICOM's date `20240312` as `2024-03-12`; `undefined` for a text that is no day, or one after the upload. */
function dayOf(asset: Asset, uploadedOn: string): string | undefined {
  const digits = textIn(asset, 'StudyDate', 16).replaceAll(/[.-]/gu, '');
  const day = CalendarDate.safeParse(`${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`).data;
  // A device's clock may be a day ahead of ours by its time zone.
  const latest = new Date(Date.parse(uploadedOn) + 24 * 3600 * 1000).toISOString().slice(0, 10);
  return digits.length === 8 && day !== undefined && day <= latest ? day : undefined;
}

function deviceOf(asset: Asset): string {
  const maker = textIn(asset, 'Manufacturer', DEVICE_LENGTH_MAX);
  const model = textIn(asset, 'ManufacturerModelName', DEVICE_LENGTH_MAX);
  const isNamedTwice = maker !== '' && model.toLowerCase().startsWith(maker.toLowerCase());
  return [isNamedTwice ? '' : maker, model]
    .filter((part) => part !== '')
    .join(' ')
    .slice(0, DEVICE_LENGTH_MAX);
}

const viewerOf = ({ kind, outputs }: Asset): StudyImage['viewer'] => {
  if (kind === 'mesh') return 'mesh';
  return outputs.some(({ role }) => role === 'volumeIndex') ? 'ct' : 'image';
};

const imageOf = (asset: Asset): StudyImage => ({
  assetId: asset.assetId,
  name: asset.name.slice(0, NAME_LENGTH_MAX),
  teeth: [],
  viewer: viewerOf(asset),
  hasThumbnail: asset.outputs.some(({ role, level, part }) => role === 'thumbnail' && level === 0 && part === 0),
});

function proposedOf(asset: Asset, uploadedOn: string): ProposedStudy {
  const day = dayOf(asset, uploadedOn);
  return {
    kind: proposeKind(asset),
    takenOn: day ?? uploadedOn,
    dayFrom: day === undefined ? 'upload' : 'image',
    device: deviceOf(asset),
    StudyInstanceUID: textIn(asset, 'StudyInstanceUID', UID_LENGTH_MAX),
    images: [imageOf(asset)],
  };
}

const groupOf = ({ kind, takenOn, StudyInstanceUID, device }: ProposedStudy): string =>
  JSON.stringify([kind, takenOn, StudyInstanceUID, device]);

/** Returns the studies that a file's assets make, except of those that are known already. `uploadedOn` is a day: `2024-03-12`. */
export function groupImages(
  { assets }: Pick<Manifest, 'assets'>,
  known: ReadonlySet<string>,
  uploadedOn: string,
): ProposedStudy[] {
  const groups = new Map<string, ProposedStudy>();
  for (const asset of assets) {
    if (known.has(asset.assetId)) continue;
    const proposed = proposedOf(asset, uploadedOn);
    const group = groupOf(proposed);
    const images = [...(groups.get(group)?.images ?? []), ...proposed.images];
    groups.set(group, { ...proposed, images });
  }
  return [...groups.values()].flatMap((study) =>
    Array.from({ length: Math.ceil(study.images.length / STUDY_IMAGES_MAX) }, (_, part) => ({
      ...study,
      images: study.images.slice(part * STUDY_IMAGES_MAX, (part + 1) * STUDY_IMAGES_MAX),
    })),
  );
}
