import type { DicomReaderInput } from '#functions/dicom-reader/dicom-reader-api.ts';
import { OBJECT_KEYS } from '#functions/file/object-keys.ts';
import { stores } from '#functions/file/stores.ts';
import { StandardError } from '#functions/http/standard-error.ts';
import type { StandardAnswer, StandardRequest } from '#functions/http/standard-request.ts';
import { presignGet } from '#functions/objects/presign.ts';
import { digest } from '#functions/store/digest.ts';
import {
  DICOMWEB_ROOT,
  DICOMWEB_SERVICES,
  FRAME_MEDIA_TYPES,
  INLINE_BYTES_MAX,
  RETRIEVE_BYTES_MAX,
} from '#shared/dicomweb/dicomweb-services.ts';
import type { FileId } from '#shared/ids.ts';
import { acceptedBy, chooseType, covering } from './accept-header.ts';
import { Archive, type LiveInstance } from './archive.ts';
import { Env } from './env.ts';
import type { FoundService } from './find-service.ts';
import { readByReader } from './read-by-reader.ts';
import { renderingOf } from './rendering-of.ts';

const { SITE_ORIGIN } = Env.pick({ SITE_ORIGIN: true }).parse(process.env);
const ROOT = `${SITE_ORIGIN}${DICOMWEB_ROOT}`;

type Reading = DicomReaderInput extends infer Input
  ? Input extends unknown
    ? Omit<Input, 'organisationId' | 'files' | 'key'>
    : never
  : never;

/** Finds the instances that a path names. Throws 404 if the archive has none of them. Throws 413 if they are too large for one answer. */
async function findInstances(
  { caller }: StandardRequest,
  { study = '', series, instance }: Record<string, string>,
): Promise<LiveInstance[]> {
  const archive = new Archive(caller);
  const all = await archive.instancesOf(await archive.seriesOf(study, series));
  const found = instance === undefined ? all : all.filter(({ stated }) => stated.SOPInstanceUID === instance);
  if (found.length === 0) throw new StandardError(404, 'Not in this archive.');
  const bytes = found.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  if (bytes > RETRIEVE_BYTES_MAX)
    throw new StandardError(413, `${bytes} bytes are too many for one answer: retrieve by series or instance.`);
  return found;
}

/** Groups instances by the file that contains them. Files are in the order of their first instance. */
function filesOf(instances: readonly LiveInstance[]): DicomReaderInput['files'] {
  const files = new Map<FileId, DicomReaderInput['files'][number]>();
  for (const { entry, of } of instances) {
    const { fileId, isZip } = of.row;
    const file = files.get(fileId) ?? { fileId, isZip, entries: [] };
    file.entries.push(entry);
    files.set(fileId, file);
  }
  return [...files.values()];
}

const transferSyntaxesOf = (header: string): string[] =>
  acceptedBy(header).flatMap(({ transferSyntax }) => transferSyntax ?? []);

/** Throws 406 if the client does not accept DICOM, or not the transfer syntax in which instances are stored. */
function refuseUnacceptable(header: string, instances: readonly LiveInstance[], isOne: boolean): { isSingle: boolean } {
  const ranges = acceptedBy(header);
  const fitting = ranges.find(
    (range) => covering(range, 'application/dicom', true) || (isOne && covering(range, 'application/dicom', false)),
  );
  if (fitting === undefined) throw new StandardError(406, 'Available: multipart/related; type="application/dicom".');
  const asked = transferSyntaxesOf(header).filter((syntax) => syntax !== '*');
  const isAny = asked.length === 0 || transferSyntaxesOf(header).includes('*');
  const others = instances.filter(({ stated }) => !asked.includes(stated.AvailableTransferSyntaxUID ?? ''));
  if (!isAny && others.length > 0)
    throw new StandardError(
      406,
      `Stored as ${others[0]?.stated.AvailableTransferSyntaxUID ?? ''}: ask for transfer-syntax=*.`,
    );
  return { isSingle: isOne && fitting.type === 'application/dicom' };
}

/** Returns the types of frames that a client accepts, the best first. */
function frameTypesOf(header: string): string[] {
  return acceptedBy(header).flatMap((range) => {
    const type = range.type === 'multipart/related' ? range.part || '*/*' : range.type;
    const isOurs = ['*/*', ...Object.values(FRAME_MEDIA_TYPES)].includes(type) || type.startsWith('image/');
    // `transfer-syntax=*` accepts every transfer syntax, so frames are sent as they are stored. Many clients send
    // `application/octet-stream; transfer-syntax=*`.
    return isOurs ? [range.transferSyntax === '*' ? 'stored' : type] : [];
  });
}

function frameNumbersOf(text: string): number[] {
  const numbers = decodeURIComponent(text)
    .split(',')
    .map((each) => (/^[1-9]\d{0,8}$/u.test(each) ? Number(each) : 0));
  if (numbers.includes(0)) throw new StandardError(400, 'Frames are whole numbers from 1.');
  return numbers;
}

const TAG_PATH = /^[0-9A-F]{8}(?:\.[1-9]\d{0,3}\.[0-9A-F]{8}){0,4}$/u;

function readingOf(
  request: StandardRequest,
  { name, parameters }: FoundService,
  instances: readonly LiveInstance[],
): Reading {
  const accept = request.header('accept');
  const isOne = parameters['instance'] !== undefined;
  const boundary = `arcata-${digest(JSON.stringify([name, parameters])).slice(0, 24)}`;
  switch (name) {
    case 'study':
    case 'series':
    case 'instance':
      return { form: 'instances', boundary, ...refuseUnacceptable(accept, instances, isOne) };
    case 'studyMetadata':
    case 'seriesMetadata':
    case 'instanceMetadata':
      chooseType(accept, DICOMWEB_SERVICES[name].answers);
      return { form: 'metadata', bulkRoot: ROOT };
    case 'frames':
      return {
        form: 'frames',
        boundary,
        frames: frameNumbersOf(parameters['frames'] ?? ''),
        accepted: frameTypesOf(accept),
      };
    case 'bulkData': {
      const tags = (parameters['tags'] ?? '').split(',').map((path) => path.toUpperCase());
      if (tags.some((path) => !TAG_PATH.test(path))) throw new StandardError(400, 'A value is named by its tag.');
      if (frameTypesOf(accept).length === 0) throw new StandardError(406, 'Available: multipart/related.');
      return { form: 'bulkData', boundary, tags };
    }
    case 'rendered':
    case 'renderedFrame':
      return renderingOf(request, parameters['frames'], chooseType(accept, DICOMWEB_SERVICES[name].answers));
    default:
      throw new StandardError(404, 'No such resource.');
  }
}

/** Writes the object with the answer, unless it exists. Returns its size. A repeat within a day finds the object, so no file is read. */
async function written(input: DicomReaderInput): Promise<{ sizeBytes: number }> {
  const found = await stores.objects.head(input.key);
  return found ?? readByReader(input);
}

/**
 * Answers a retrieval (WADO-RS): DWEB-9 to DWEB-14. Texts pass through the API. For other bytes, the answer redirects to an object in the
 * bucket.
 */
export async function retrieve(request: StandardRequest, found: FoundService): Promise<StandardAnswer> {
  const instances = await findInstances(request, found.parameters);
  const reading = readingOf(request, found, instances);
  const files = filesOf(instances);
  const { organisationId } = request.caller;
  const [first] = files;
  if (first === undefined) throw new StandardError(404, 'Not in this archive.');
  const subjects = [...new Set(instances.map(({ of }) => of.subject))];
  await request.noteRead('dicomwebRead', subjects);
  const asked = digest(JSON.stringify([reading, files]));
  const key = OBJECT_KEYS.packageOf({ organisationId, fileId: first.fileId }, `dicomweb-${asked}`);
  const { sizeBytes } = await written({ ...reading, organisationId, files, key });
  if (reading.form === 'metadata' && sizeBytes <= INLINE_BYTES_MAX) {
    const type = chooseType(request.header('accept'), DICOMWEB_SERVICES.studyMetadata.answers);
    const body = Buffer.from(await stores.objects.read({ key })).toString('utf8');
    return { status: 200, headers: { 'content-type': type }, body };
  }
  const location = await presignGet({ bucket: stores.objects.bucket, key });
  return { status: 307, headers: { location } };
}
