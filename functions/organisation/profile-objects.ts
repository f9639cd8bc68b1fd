import { objectStore, type PinnedObject } from '#functions/objects/object-store.ts';
import { presignGet, type PresignedUpload, presignPut } from '#functions/objects/presign.ts';
import type { FileId, OrganisationId } from '#shared/ids.ts';
import { Env } from './env.ts';

const bucket = Env.pick({ UPLOADS_BUCKET: true }).parse(process.env).UPLOADS_BUCKET;
const objects = objectStore(bucket);

interface ProfileAddress {
  readonly organisationId: OrganisationId;
  readonly pdfId: FileId;
}

const prefixOf = ({ organisationId }: Pick<ProfileAddress, 'organisationId'>): string => `profile/${organisationId}/`;
/** Returns the key of an upload. A lifecycle rule of the bucket removes uploads that are never completed. */
const incomingKey = ({ organisationId, pdfId }: ProfileAddress): string =>
  `profile/incoming/${organisationId}/${pdfId}`;
const pdfKey = (address: ProfileAddress): string => `${prefixOf(address)}${address.pdfId}.pdf`;
const previewKey = (address: ProfileAddress): string => `${prefixOf(address)}${address.pdfId}.jpg`;

/** Reads and writes the objects of profile PDFs in the bucket. */
export const profileObjects = {
  uploadTo: (address: ProfileAddress, bytes: { sizeBytes: number; sha256: string }): Promise<PresignedUpload> =>
    presignPut({ bucket, key: incomingKey(address) }, bytes),

  /** Returns the uploaded version; `undefined` if there is none, or if it has more than `sizeMax` bytes. */
  async findIncoming(address: ProfileAddress, sizeMax: number): Promise<PinnedObject | undefined> {
    const found = await objects.head(incomingKey(address));
    if (found === undefined || found.sizeBytes > sizeMax) return undefined;
    return { key: incomingKey(address), versionId: found.versionId };
  },

  read: (sent: PinnedObject): Promise<Uint8Array> => objects.read(sent),

  async store(address: ProfileAddress, { pdf, preview }: { pdf: Uint8Array; preview: Uint8Array }): Promise<void> {
    await Promise.all([
      objects.write(pdfKey(address), { bytes: pdf, contentType: 'application/pdf' }),
      objects.write(previewKey(address), { bytes: preview, contentType: 'image/jpeg' }),
    ]);
  },

  async remove(address: ProfileAddress): Promise<void> {
    await Promise.all([objects.remove(pdfKey(address)), objects.remove(previewKey(address))]);
  },

  forgetIncoming: (address: ProfileAddress): Promise<void> => objects.remove(incomingKey(address)),

  async urlsOf(address: ProfileAddress, name: string): Promise<{ url: string; previewUrl: string }> {
    const [url, previewUrl] = await Promise.all([
      presignGet({ bucket, key: pdfKey(address) }, { saveAs: name }),
      presignGet({ bucket, key: previewKey(address) }),
    ]);
    return { url, previewUrl };
  },
};
