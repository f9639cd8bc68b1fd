/** The browsers' names for jpg, png and ico (ACC-4). */
const TYPES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/x-icon', 'image/vnd.microsoft.icon']);
export const PICTURE_ACCEPT = '.jpg,.jpeg,.png,.ico';

const FILE_BYTES_MAX = 10 * 1024 * 1024;
const PIXELS_MIN = 32;

type PictureFault = 'wrongType' | 'tooLarge' | 'tooSmall' | 'unreadable';
export type OpenedPicture =
  | { readonly picture: ImageBitmap; readonly fault?: undefined }
  | { readonly picture?: undefined; readonly fault: PictureFault };

/** Opens a chosen image. Returns a fault instead if the file cannot be used. */
export async function openPicture(file: File): Promise<OpenedPicture> {
  if (!TYPES.has(file.type)) return { fault: 'wrongType' };
  if (file.size > FILE_BYTES_MAX) return { fault: 'tooLarge' };
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (picture === undefined) return { fault: 'unreadable' };
  if (Math.min(picture.width, picture.height) < PIXELS_MIN) return { fault: 'tooSmall' };
  return { picture };
}
