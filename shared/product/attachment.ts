import * as z from 'zod';
import {
  DOCUMENT_CHARACTERS_MAX,
  IMAGE_CHARACTERS_MAX,
  PRODUCT_DOCUMENTS_MAX,
  PRODUCT_IMAGES_MAX,
} from './product-limits.ts';

export const AttachmentKind = z.enum(['image', 'document']);
export type AttachmentKind = z.infer<typeof AttachmentKind>;

/**
 * Largest number of attachments of each kind for a product. Places of attachments count from 1; the image in the first place is the
 * product's main image.
 */
export const ATTACHMENTS_MAX = {
  image: PRODUCT_IMAGES_MAX,
  document: PRODUCT_DOCUMENTS_MAX,
} as const satisfies Record<AttachmentKind, number>;

const title = z.string().trim().min(1).max(120);

/** An image or document of a product, without its bytes. */
export const Attachment = z.object({
  kind: AttachmentKind,
  place: z
    .int()
    .min(1)
    .max(Math.max(...Object.values(ATTACHMENTS_MAX))),
  title,
  sizeBytes: z.int().min(1),
});
export type Attachment = z.infer<typeof Attachment>;

const dataUrl = (types: string, max: number) =>
  z
    .string()
    .max(max, { error: 'attachmentTooLarge' })
    .regex(new RegExp(`^(?:data:(?:${types});base64,[A-Za-z0-9+/]+={0,2})?$`, 'u'), { error: 'attachmentType' });

/** Bytes of an image or document as a data URL. An empty text means that there is no image or document. */
export const ImageContent = dataUrl('image/jpeg|image/png', IMAGE_CHARACTERS_MAX);
export const DocumentContent = dataUrl('application/pdf', DOCUMENT_CHARACTERS_MAX);

const place = (kind: AttachmentKind) => z.int().min(1).max(ATTACHMENTS_MAX[kind]);

/** Reference to one attachment of a product: its kind and its place. */
export const AttachmentRef = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('image'), place: place('image') }),
  z.object({ kind: z.literal('document'), place: place('document') }),
]);
export type AttachmentRef = z.infer<typeof AttachmentRef>;

/** Returns the number of bytes that a data URL holds. */
export function sizeOfDataUrl(content: string): number {
  const base64 = content.slice(content.indexOf(',') + 1);
  return Math.floor((base64.length * 3) / 4) - (base64.match(/=+$/u)?.[0].length ?? 0);
}

/** Returns the first free place of a kind; `undefined` if the product already has the largest number of attachments of that kind. */
export const freePlace = (attachments: readonly Attachment[], kind: AttachmentKind): number | undefined =>
  Array.from({ length: ATTACHMENTS_MAX[kind] }, (_, index) => index + 1).find(
    (free) => !attachments.some((each) => each.kind === kind && each.place === free),
  );
