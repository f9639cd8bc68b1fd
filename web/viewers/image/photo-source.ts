import { type PictureTile, tileRange, tilesHeadBytes } from '#shared/file/picture-tiles.ts';
import { withoutAlpha } from '#shared/file/without-alpha.ts';
import { fetchBytes } from '#web/api/fetch-bytes.ts';
import type { ImageSource, Samples } from '#web/viewers/pixels/image-source.ts';

/**
 * Window that covers all 256 values of a photo. With a window, a person can change the brightness of a photo as in a
 * radiograph.
 */
const WHOLE_RANGE = { WindowCenter: 128, WindowWidth: 256 };

/** Attributes that photos and document pages share. These images have no DICOM values. */
export const PICTURE = {
  isColour: true,
  isInverted: false,
  voi: 'LINEAR',
  windows: [WHOLE_RANGE],
  padding: undefined,
  spacing: undefined,
  pixelAspect: 1,
  orientation: undefined,
  modality: undefined,
  rescaleOf: () => ({ slope: 1, intercept: 0 }),
} as const satisfies Partial<ImageSource>;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Colour of the margin around a page that differs in shape from the first page. */
const MARGIN_COLOUR = '#808080';

export const fetchPicture = async (url: string, signal: AbortSignal): Promise<ImageBitmap> =>
  pictureOf(await fetchBytes(url, { signal }));

const pictureOf = (bytes: ArrayBuffer): Promise<ImageBitmap> => createImageBitmap(new Blob([bytes]));

/** Returns the RGB bytes of the image, fitted into `size` and centred. Closes the bitmap. */
export function samplesOf(picture: ImageBitmap, { width, height }: Size): Samples {
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (context === null) throw new Error('no canvas to read the picture from');
  context.fillStyle = MARGIN_COLOUR;
  context.fillRect(0, 0, width, height);
  const scale = Math.min(width / picture.width, height / picture.height);
  const shown = { width: picture.width * scale, height: picture.height * scale };
  context.drawImage(picture, (width - shown.width) / 2, (height - shown.height) / 2, shown.width, shown.height);
  picture.close();
  return withoutAlpha(context.getImageData(0, 0, width, height).data);
}

/** Tiles of a photo that has more pixels than its preview (STU-47). `url` returns a URL of the tiles' object that has not expired. */
interface PhotoTiles extends Size {
  readonly url: () => Promise<string>;
}

/**
 * Returns a function that loads single tiles. The index at the start of the tiles' object is fetched with the first
 * tile, and again after a failure.
 */
function tileLoader({ url, ...size }: PhotoTiles, signal: AbortSignal): (tile: PictureTile) => Promise<Samples> {
  const headRange = { offset: 0, length: tilesHeadBytes(size) };
  const fetchHead = async () => fetchBytes(await url(), { signal, range: headRange });
  let head: Promise<ArrayBuffer> | undefined;
  return async (tile) => {
    head ??= fetchHead();
    try {
      const range = tileRange(await head, tile.part);
      return samplesOf(await pictureOf(await fetchBytes(await url(), { signal, range })), tile);
    } catch (error) {
      head = undefined;
      throw error;
    }
  };
}

/** Opens a photo as one colour frame, from its preview. `tiles` are parts of the photo in full resolution. */
export async function openPhoto(url: string, signal: AbortSignal, tiles?: PhotoTiles): Promise<ImageSource> {
  const picture = await fetchPicture(url, signal);
  const closing = new AbortController();
  const { width, height } = picture;
  const samples = samplesOf(picture, { width, height });
  return {
    ...PICTURE,
    rows: height,
    columns: width,
    frameCount: 1,
    peek: () => samples,
    load: () => Promise.resolve(samples),
    tiles: tiles && { width: tiles.width, height: tiles.height, load: tileLoader(tiles, closing.signal) },
    close: () => closing.abort(),
  };
}
