import type { OrderData } from '#shared/file/order-data.ts';
import type { NamedPatient } from '#shared/file/other-patient.ts';
import { isOtherArchive } from '#shared/file/other-archives.ts';
import type { RefusalReason } from '#shared/file/refusal-reasons.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { textUseOf } from '#shared/layout/layout-texts.ts';
import { judgeDirectory } from '#shared/zip/judge-directory.ts';
import { readDirectory } from '#shared/zip/read-directory.ts';
import type { ZipEntry } from '#shared/zip/zip-entry.ts';
import { blobSource } from './blob-source.ts';
import { readDicomPatient } from './read-dicom-patient.ts';
import { readEntryHead } from './read-entry-head.ts';

/** Number of bytes that are read of an image. DICOM stores the patient near the start of a file. */
const IMAGE_HEAD_BYTES = 64 * 1024;
/** Largest order text that is read, in bytes. */
const ORDER_BYTES_MAX = 1024 * 1024;
/** Largest numbers of images and of orders that are read from one zip. */
const IMAGES_MAX = 4;
const ORDERS_MAX = 4;

const IS_ZIP = /\.zip$/iu;
/** Names of images in DICOM folders: with a DICOM extension, without an extension, or of digits and dots. */
const MAY_BE_DICOM = /\.(?:dcm|dic|dicom|ima)$|(?:^|\/)[^./]+$|(?:^|\/)[\d.]+$/iu;

/** One file inside an upload, or the upload itself. */
export interface SeenEntry {
  /** Position of the entry in the zip's directory; -1 = the upload itself. */
  readonly index: number;
  readonly path: string;
  /** Reason why the platform will refuse the entry; `undefined` if it accepts the entry. */
  readonly refusal: RefusalReason | undefined;
}

/** The patient in an image or order, with the index of that image or order in the zip. */
interface SeenPatient extends NamedPatient {
  readonly entryIndex: number;
}

/** Facts that a file contains about itself. */
export interface SeenFile {
  readonly name: string;
  readonly isZip: boolean;
  /** Reason why the platform will refuse the whole file; `undefined` if it accepts the file. */
  readonly refusal: RefusalReason | undefined;
  readonly entries: readonly SeenEntry[];
  readonly patients: readonly SeenPatient[];
  readonly orders: readonly OrderData[];
}

const isOrderText = (path: string): boolean => ['order', 'anyXml'].includes(textUseOf(path) ?? '');

const patientOfOrder = ({ patientName, patientId }: OrderData): NamedPatient => ({
  name: patientName,
  birthDate: '',
  number: patientId,
});

/**
 * Returns at most `IMAGES_MAX` images of the zip: the first image of each of the first folders, and the last image of
 * the zip.
 */
function imagesOf(entries: readonly ZipEntry[]): ZipEntry[] {
  const images = entries.filter(({ path, sizeBytes }) => MAY_BE_DICOM.test(path) && sizeBytes > 132);
  const byFolder = Map.groupBy(images, ({ path }) => path.slice(0, path.lastIndexOf('/') + 1));
  const firsts = [...byFolder.values()].flatMap(([first]) => (first === undefined ? [] : [first]));
  const last = images.at(-1);
  return [...new Set([...firsts.slice(0, IMAGES_MAX - 1), ...(last === undefined ? [] : [last])])];
}

async function readOrders(bytes: readonly Uint8Array[]): Promise<OrderData[]> {
  if (bytes.length === 0) return [];
  // The code that reads orders is loaded with the first order, because most uploads contain none.
  const { readOrderText } = await import('./read-order-text.ts');
  return bytes.flatMap((each) => readOrderText(each) ?? []);
}

async function lookIntoZip(file: File): Promise<SeenFile> {
  const judged = judgeDirectory(await readDirectory(blobSource(file)));
  const taken = judged.filter(({ verdict }) => verdict === 'extract').map(({ entry }) => entry);
  const patients: SeenPatient[] = [];
  for (const entry of imagesOf(taken)) {
    const head = await readEntryHead(file, entry, IMAGE_HEAD_BYTES);
    const named = head && readDicomPatient(head);
    if (named !== undefined) patients.push({ ...named, entryIndex: entry.index });
  }
  const orders: OrderData[] = [];
  const texts = taken.filter(({ path, sizeBytes }) => isOrderText(path) && sizeBytes <= ORDER_BYTES_MAX);
  for (const entry of texts.slice(0, ORDERS_MAX)) {
    const bytes = await readEntryHead(file, entry, entry.sizeBytes);
    const found = await readOrders(bytes?.length === entry.sizeBytes ? [bytes] : []);
    orders.push(...found);
    patients.push(...found.map((order) => ({ ...patientOfOrder(order), entryIndex: entry.index })));
  }
  const entries = judged
    .filter(({ verdict }) => verdict !== 'skip')
    .map((one) => ({
      index: one.entry.index,
      path: one.entry.path,
      refusal: one.verdict === 'refuse' ? one.reason : undefined,
    }));
  return { name: file.name, isZip: true, refusal: undefined, entries, patients, orders };
}

async function lookIntoSingle(file: File, head: Uint8Array): Promise<SeenFile> {
  const named = readDicomPatient(head);
  const isText = isOrderText(file.name) && file.size <= ORDER_BYTES_MAX;
  const orders = await readOrders(isText ? [new Uint8Array(await file.arrayBuffer())] : []);
  const patients = [...(named === undefined ? [] : [named]), ...orders.map(patientOfOrder)];
  return {
    name: file.name,
    isZip: false,
    refusal: undefined,
    entries: [{ index: -1, path: file.name, refusal: undefined }],
    patients: patients.map((patient) => ({ ...patient, entryIndex: -1 })),
    orders,
  };
}

const refused = (file: File, refusal: RefusalReason): SeenFile => ({
  name: file.name,
  isZip: IS_ZIP.test(file.name),
  refusal,
  entries: [],
  patients: [],
  orders: [],
});

/**
 * Reads the facts that a file contains about itself: a zip's directory, the first bytes of a few images, and small
 * orders. Never reads a large file as a whole.
 */
export async function lookIntoFile(file: File): Promise<SeenFile> {
  const head = new Uint8Array(await file.slice(0, IMAGE_HEAD_BYTES).arrayBuffer());
  if (isOtherArchive(head)) return refused(file, 'archiveNotZip');
  if (!IS_ZIP.test(file.name)) return lookIntoSingle(file, head);
  try {
    return await lookIntoZip(file);
  } catch (error) {
    if (!(error instanceof RejectedFileError)) throw error;
    return refused(file, error.reason);
  }
}
