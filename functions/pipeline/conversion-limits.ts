import { availableParallelism } from 'node:os';

/** The limits of one asset's conversion. Foreign bytes decide how much work they make, so each conversion ends at its own limit. */
export interface ConversionLimits {
  readonly secondsMin: number;
  readonly secondsPerMib: number;
  readonly secondsMax: number;
  /** MiB of JavaScript's heap and of buffers, for all conversions that run at a time. */
  readonly memoryMib: number;
  /** Conversions that run at a time, each in a thread of its own. */
  readonly atATime: number;
}

/** The processors of this process: several tasks may share a machine, as in the local cloud, and each gets its part. */
const processors = Number(process.env['ARCATA_PROCESSORS'] ?? availableParallelism());

/**
 * Measured: the slowest valid input, JPEG 2000, takes 55 ms per MiB here and some 100 ms on Lambda.
 * The 16 photos of a task (`LOT_LIMITS`) fit into its 15 minutes, even if each uses up its time limit.
 * The memory leaves room for the rest of a function of 3,008 MB.
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
