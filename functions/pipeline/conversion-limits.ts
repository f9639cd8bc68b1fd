import { availableParallelism } from 'node:os';

/** What the conversion of one asset may take. Foreign bytes decide how much work they make, so each ends at its own limit. */
export interface ConversionLimits {
  readonly secondsMin: number;
  readonly secondsPerMib: number;
  readonly secondsMax: number;
  /** JavaScript's heap and the buffers beside it, of all conversions that run at a time. */
  readonly memoryMib: number;
  /** Conversions at a time: each has a thread of its own. */
  readonly atATime: number;
}

/** Several tasks may share a machine, as they do in the local cloud: then each is told its part of the processors. */
const processors = Number(process.env['ARCATA_PROCESSORS'] ?? availableParallelism());

/**
 * The slowest honest input, JPEG 2000, takes 55 ms a MiB here and some 100 ms on Lambda; 16 photos at their limit still fit into the 15
 * minutes of a task. The memory leaves room for the rest of a function of 3,008 MB.
 */
export const CONVERSION_LIMITS = {
  secondsMin: 30,
  secondsPerMib: 1,
  secondsMax: 600,
  memoryMib: 2_400,
  atATime: Math.min(2, processors),
} as const satisfies ConversionLimits;

export const millisecondsFor = (bytes: number, limits: ConversionLimits): number =>
  1000 * Math.min(limits.secondsMax, limits.secondsMin + limits.secondsPerMib * (bytes / 2 ** 20));
