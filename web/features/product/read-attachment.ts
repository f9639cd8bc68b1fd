import type { AttachmentKind } from '#shared/product/attachment.ts';
import { DOCUMENT_BYTES_MAX, IMAGE_CHARACTERS_MAX } from '#shared/product/product-limits.ts';

/**
 * Largest width of an image in pixels. A card shows the image up to 512 CSS pixels wide. On a screen with two pixels for each CSS pixel,
 * that takes 1024 pixels.
 */
const WIDTH_PX = 1024;
const QUALITIES = [0.9, 0.8, 0.65, 0.5, 0.35];

export const ACCEPT = {
  image: 'image/png,image/jpeg',
  document: 'application/pdf',
} as const satisfies Record<AttachmentKind, string>;

type Read =
  | { readonly content: string; readonly fault?: undefined }
  | { readonly content?: undefined; readonly fault: 'attachmentType' | 'attachmentTooLarge' };

/** Returns the content to send. If the file cannot be kept, returns the fault as a key of `field.json`. */
export async function readAttachment(kind: AttachmentKind, file: File): Promise<Read> {
  if (!ACCEPT[kind].split(',').includes(file.type)) return { fault: 'attachmentType' };
  return kind === 'image' ? readImage(file) : readDocument(file);
}

/** Scales an image down and encodes it in the best quality that fits the size limit. Transparent pixels become white. */
async function readImage(file: File): Promise<Read> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (bitmap === undefined) return { fault: 'attachmentType' };
  const scale = Math.min(1, WIDTH_PX / bitmap.width);
  const size = { width: Math.round(bitmap.width * scale), height: Math.round(bitmap.height * scale) };
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d');
  if (context === null) return { fault: 'attachmentType' };
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size.width, size.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, size.width, size.height);
  const urls = QUALITIES.map((quality) => canvas.toDataURL('image/jpeg', quality));
  const content = urls.find((url) => url.length <= IMAGE_CHARACTERS_MAX);
  return content === undefined ? { fault: 'attachmentTooLarge' } : { content };
}

async function readDocument(file: File): Promise<Read> {
  if (file.size > DOCUMENT_BYTES_MAX) return { fault: 'attachmentTooLarge' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCodePoint(byte);
  const dataUrl = `data:application/pdf;base64,${btoa(text)}`;
  return { content: dataUrl };
}
