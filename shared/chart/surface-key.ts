import { isUpperTooth } from '../tooth/tooth-shapes.ts';
import type { ToothSurface } from './chart-findings.ts';

const isFront = (tooth: string): boolean => Number(tooth.charAt(1)) <= 3;

export type SurfaceKey = ToothSurface | 'incisal' | 'labial' | 'palatal';

/** Returns the word's key of a surface, as it is called at that tooth: incisal for front teeth, palatal in the upper jaw. */
export function surfaceKey(tooth: string, surface: ToothSurface): SurfaceKey {
  if (surface === 'occlusal' && isFront(tooth)) return 'incisal';
  if (surface === 'buccal' && isFront(tooth)) return 'labial';
  return surface === 'lingual' && isUpperTooth(tooth) ? 'palatal' : surface;
}
