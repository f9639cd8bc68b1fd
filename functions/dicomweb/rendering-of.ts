import type { DicomReaderInput } from '#functions/dicom-reader/dicom-reader-api.ts';
import { StandardError } from '#functions/http/standard-error.ts';
import type { StandardRequest } from '#functions/http/standard-request.ts';

type Rendering = Omit<Extract<DicomReaderInput, { form: 'rendered' }>, 'organisationId' | 'files' | 'key'>;

const QUALITY = 90;
const EDGE_MAX = 8_192;

const refuse = (message: string): StandardError => new StandardError(400, message);

function sizeOf(viewport: string | undefined): Rendering['size'] {
  if (viewport === undefined) return undefined;
  const [width = 0, height = 0, ...others] = viewport.split(',').map(Number);
  const isGood = [width, height].every((edge) => Number.isInteger(edge) && edge >= 1 && edge <= EDGE_MAX);
  if (!isGood || others.length > 0)
    throw refuse('viewport is width,height in whole pixels; parts of an image are not supported.');
  return { width, height };
}

function windowOf(window: string | undefined): Rendering['window'] {
  if (window === undefined) return undefined;
  const [centre = '', width = '', shape = 'linear'] = window.split(',');
  const [WindowCenter, WindowWidth] = [Number(centre), Number(width)];
  const isGood = centre !== '' && Number.isFinite(WindowCenter) && WindowWidth > 0 && shape.toLowerCase() === 'linear';
  if (!isGood) throw refuse('window is centre,width,linear.');
  return { WindowCenter, WindowWidth };
}

/** Parses how an image is to be rendered (PS3.18 8.3.5). Throws 400 for an unknown parameter. */
export function renderingOf({ query }: StandardRequest, frames: string | undefined, type: string): Rendering {
  const one = (name: string): string | undefined => query.get(name)?.[0];
  const unknown = [...query.keys()].find((name) => !['quality', 'viewport', 'window'].includes(name));
  if (unknown !== undefined) throw refuse(`${unknown} is not supported here.`);
  const quality = Number(one('quality') ?? QUALITY);
  if (!Number.isInteger(quality) || quality < 1 || quality > 100) throw refuse('quality is 1 to 100.');
  const frame = Number(frames ?? 1);
  if (!Number.isInteger(frame) || frame < 1) throw refuse('One frame is rendered at a time.');
  const [size, window] = [sizeOf(one('viewport')), windowOf(one('window'))];
  return {
    form: 'rendered',
    frame,
    type: type === 'image/png' ? 'image/png' : 'image/jpeg',
    quality,
    ...(window !== undefined && { window }),
    ...(size !== undefined && { size }),
  };
}
