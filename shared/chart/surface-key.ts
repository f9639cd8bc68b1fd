import { isUpperTooth } from '../tooth/tooth-shapes.ts';
import type { ToothSurface } from './chart-findings.ts';

const isFront = (tooth: string): boolean => Number(tooth.charAt(1)) <= 3;

export type SurfaceKey = ToothSurface | 'incisal' | 'labial' | 'palatal';

/** Returns the key of the word for a surface of this tooth. Front teeth have incisal and labial, upper teeth have palatal. */
export function surfaceKey(tooth: string, surface: ToothSurface): SurfaceKey {
  if (surface === 'occlusal' && isFront(tooth)) return 'incisal';
  if (surface === 'buccal' && isFront(tooth)) return 'labial';
  return surface === 'lingual' && isUpperTooth(tooth) ? 'palatal' : surface;
}
