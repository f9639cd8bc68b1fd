import { availableParallelism } from 'node:os';

/** Limits of the conversion of one asset. Foreign bytes determine how much work they cause, so every conversion has a limit. */
export interface ConversionLimits {
  readonly secondsMin: number;
  readonly secondsPerMib: number;
  readonly secondsMax: number;
  /** MiB of JavaScript heap and buffers that all simultaneous conversions may use together. */
  readonly memoryMib: number;
  /** Number of conversions that run at the same time, each in a thread of its own. */
  readonly atATime: number;
}

/**
 * Number of processors that this process may use. In the local cloud, several tasks share a machine. There, the environment variable
 * `ARCATA_PROCESSORS` limits each task to its share.
 */
const processors = Number(process.env['ARCATA_PROCESSORS'] ?? availableParallelism());

/**
 * Measured for the slowest valid input, JPEG 2000: 55 ms per MiB on the machine of the measurement, about 100 ms on Lambda. A conversion
 * may take 30 s and 1 s more for each MiB. A task has up to 16 photos with 16 MiB together (`LOT_LIMITS`). Their time limits add up to 16 ×
 * 30 s + 16 × 1 s, about 8 of the task's 15 minutes. The memory leaves room for the rest of a function of 3,008 MB.
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
