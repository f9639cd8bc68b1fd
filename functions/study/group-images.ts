import type { Asset, Manifest } from '#shared/file/manifest.ts';
import { utcDay } from '#shared/operator/utc-day.ts';
import type { ScanTicket, ScanTicketKind } from '#shared/scan-ticket/scan-ticket.ts';
import { STUDY_IMAGES_MAX } from '#shared/limits.ts';
import { proposeKind } from '#shared/study/propose-kind.ts';
import type { Study, StudyImage } from '#shared/study/study.ts';
import { CalendarDate } from '#shared/unix-seconds.ts';

/** A study proposed from the images of a file. */
export type ProposedStudy = Pick<
  Study,
  'kind' | 'judgedBy' | 'takenOn' | 'dayFrom' | 'device' | 'StudyInstanceUID' | 'images'
>;

/** The study that the file's scan ticket asks for. */
type AskedStudy = Pick<ScanTicket, 'kind' | 'teeth' | 'writtenBy' | 'taken'>;

interface Context {
  /** Day of the upload, such as `2024-03-12`. */
  readonly uploadedOn: string;
  readonly asked?: AskedStudy | undefined;
}

const NAME_LENGTH_MAX = 200;
const UID_LENGTH_MAX = 64;
const DEVICE_LENGTH_MAX = 128;

const textIn = ({ summary }: Asset, keyword: string, lengthMax: number): string =>
  String(summary[keyword] ?? '')
    .trim()
    .slice(0, lengthMax);

/**
 * Returns DICOM's date `20240312` as `2024-03-12`. Returns `undefined` for a text that is not a day. A day that is more than one day after
 * the upload also gives `undefined`.
 */
function dayOf(asset: Asset, uploadedOn: string): string | undefined {
  const digits = textIn(asset, 'StudyDate', 16).replaceAll(/[.-]/gu, '');
  const day = CalendarDate.safeParse(`${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`).data;
  // A device's clock may be one day ahead, because of its time zone.
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

/**
 * The viewer for the images of each kind. If an image has another viewer, such as a scout of a CBCT, it is not of the ticket's kind. It
 * keeps the kind that its content suggests.
 */
const VIEWERS = {
  panoramic: 'image',
  lateralCeph: 'image',
  periapical: 'image',
  bitewing: 'image',
  occlusal: 'image',
  cbct: 'ct',
  intraoralScan: 'mesh',
  photo: 'image',
} as const satisfies Record<ScanTicketKind, StudyImage['viewer']>;

/**
 * Returns the kind and teeth of the scan ticket, if the image can be of that kind. Otherwise returns the kind that the content suggests
 * (STU-77).
 */
function judged(asset: Asset, asked: AskedStudy | undefined): Pick<ProposedStudy, 'kind' | 'judgedBy' | 'images'> {
  const image = imageOf(asset);
  const isAsked = asked !== undefined && asset.kind !== 'document' && VIEWERS[asked.kind] === image.viewer;
  return isAsked
    ? { kind: asked.kind, judgedBy: asked.writtenBy, images: [{ ...image, teeth: asked.teeth }] }
    : { kind: proposeKind(asset), judgedBy: null, images: [image] };
}

/** Returns the day of an image. The image's own day comes first, then the day when a device took the ticket, then the upload's day. */
function dated(asset: Asset, { uploadedOn, asked }: Context): Pick<ProposedStudy, 'takenOn' | 'dayFrom'> {
  const day = dayOf(asset, uploadedOn);
  if (day !== undefined) return { takenOn: day, dayFrom: 'image' };
  const taken = asked?.taken;
  return taken ? { takenOn: utcDay(taken.at), dayFrom: 'ticket' } : { takenOn: uploadedOn, dayFrom: 'upload' };
}

function proposedOf(asset: Asset, context: Context): ProposedStudy {
  const device = deviceOf(asset);
  return {
    ...judged(asset, context.asked),
    ...dated(asset, context),
    device: device === '' ? (context.asked?.taken?.modelNumber ?? '') : device,
    StudyInstanceUID: textIn(asset, 'StudyInstanceUID', UID_LENGTH_MAX),
  };
}

const groupOf = ({ kind, takenOn, StudyInstanceUID, device }: ProposedStudy): string =>
  JSON.stringify([kind, takenOn, StudyInstanceUID, device]);

/** Returns the studies for the assets of a file. Assets in `known` are left out. */
export function groupImages(
  { assets }: Pick<Manifest, 'assets'>,
  known: ReadonlySet<string>,
  context: Context,
): ProposedStudy[] {
  const groups = new Map<string, ProposedStudy>();
  for (const asset of assets) {
    if (known.has(asset.assetId)) continue;
    const proposed = proposedOf(asset, context);
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
