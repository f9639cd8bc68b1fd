import { availableParallelism } from 'node:os';

/** Limits of the conversion of one asset. A hostile file can cause any amount of work, so every conversion has a limit. */
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
 * Number of processors that this process may use. In the local cloud, several tasks run on one machine. There, the environment variable
 * `ARCATA_PROCESSORS` says how many processors each task may use.
 */
const processors = Number(process.env['ARCATA_PROCESSORS'] ?? availableParallelism());

/**
 * The slowest valid input is JPEG 2000: it takes 55 ms per MiB on the machine of the measurement, and about 100 ms on Lambda. A conversion
 * may take 30 s, and 1 s more for each MiB. A task has up to 16 photos with 16 MiB together (`LOT_LIMITS`). Their time limits add up to 16
 * × 30 s + 16 × 1 s, about 8 of the task's 15 minutes. A function has 3,008 MB, and conversions get 2,400 MiB of them.
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
