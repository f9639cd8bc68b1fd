/** A frame of the camera, or an image that the person chose. */
export type Frame = HTMLVideoElement | ImageBitmap;

interface Detector {
  readonly detect: (frame: Frame) => Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector;
  readonly getSupportedFormats: () => Promise<readonly string[]>;
}

const FORMAT = 'qr_code';
/** Longest side, in pixels, of the image that is searched for a code. At this size a code is still readable, and a phone searches fast. */
const SIDE_MAX = 1280;

const sizeOf = (frame: Frame) =>
  frame instanceof HTMLVideoElement
    ? { width: frame.videoWidth, height: frame.videoHeight }
    : { width: frame.width, height: frame.height };

/** Returns the browser's own reader of QR codes; `undefined` if the browser has no such reader. */
async function ownDetector(): Promise<Detector | undefined> {
  const Own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  if (Own === undefined || !(await Own.getSupportedFormats()).includes(FORMAT)) return undefined;
  return new Own({ formats: [FORMAT] });
}

/** Reads the QR code of an image with `jsqr`, which is loaded on first use. Returns `undefined` if there is no code. */
async function readByKeptReader(frame: Frame): Promise<string | undefined> {
  const { default: read } = await import('jsqr');
  const { width, height } = sizeOf(frame);
  const scale = Math.min(1, SIDE_MAX / Math.max(width, height, 1));
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.round(width * scale), Math.round(height * scale)];
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null || canvas.width === 0 || canvas.height === 0) return undefined;
  context.drawImage(frame, 0, 0, canvas.width, canvas.height);
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
  const found = read(pixels.data, canvas.width, canvas.height);
  return found === null || found.data === '' ? undefined : found.data;
}

/** Returns a function that reads the QR code of a frame. The function returns `undefined` if the frame has no code. */
export async function codeReader(): Promise<(frame: Frame) => Promise<string | undefined>> {
  const own = await ownDetector().catch(() => undefined);
  if (own === undefined) return readByKeptReader;
  return async (frame) => (await own.detect(frame))[0]?.rawValue;
}
