import { dayOf, QUARTERS } from './daily-seed.ts';
import { readTimings } from './kept-timings.ts';

/** Shares of the suite that a run can take. `whole` takes every file; `long` also runs the sweeps at their full count. */
export const TIERS = ['quick', 'daily', 'quarter', 'whole', 'long'] as const;
export type Tier = (typeof TIERS)[number];

/** Longest time of a file that runs in the tier: seconds in the last whole run. */
const SECONDS_MAX = { quick: 2, daily: 4 } as const;

/** Long files that every tier runs, each with the reason. */
const ALWAYS: Readonly<Record<string, string>> = {
  'test/e2e/main-job.test.ts': 'what the product is for, in the browser',
  'test/sweeps/permission-sweep.test.ts': 'who may call what',
  'test/sweeps/intruder.test.ts': 'no tenant reaches another',
};

interface KeptFile {
  readonly project: string;
  readonly path: string;
  readonly seconds: number;
}

const keptFiles = (): KeptFile[] =>
  Object.entries(readTimings()).flatMap(([project, files]) =>
    Object.entries(files).map(([path, seconds]) => ({ project, path, seconds })),
  );

const isDaily = ({ path, seconds }: KeptFile): boolean => seconds <= SECONDS_MAX.daily || path in ALWAYS;

/** Returns the number of the quarter of the long files that a day runs, 0 to 3. The next day runs the next quarter. */
export const quarterOf = (now: Date): number => dayOf(now) % QUARTERS;

/** Returns the seconds by which a file makes a run longer. Two files run at a time, but files of `e2e-alone` run alone. */
export const waitOf = ({ project, seconds }: KeptFile): number => (project === 'e2e-alone' ? seconds : seconds / 2);

/** Returns one quarter of the files that `npm test` leaves out. Each file goes to the shortest quarter so far, the longest file first. */
function inQuarter(files: readonly KeptFile[], quarter: number): KeptFile[] {
  const quarters = Array.from({ length: QUARTERS }, (_, index) => ({ index, seconds: 0 }));
  return files
    .filter((file) => !isDaily(file))
    .toSorted((one, other) => waitOf(other) - waitOf(one) || one.path.localeCompare(other.path))
    .filter((file) => {
      const shortest = quarters.reduce((least, each) => (each.seconds < least.seconds ? each : least));
      shortest.seconds += waitOf(file);
      return shortest.index === quarter;
    });
}

/**
 * Splits the files of the last whole run into those that a tier takes and those that it leaves out. A file without a kept figure is new,
 * and runs in every tier but `quarter`.
 *
 * @returns the files taken and those left out
 */
export function dealFiles(
  tier: Tier,
  now: Date,
): { readonly taken: readonly KeptFile[]; readonly left: readonly KeptFile[] } {
  const files = keptFiles();
  const quarter = new Set(inQuarter(files, quarterOf(now)));
  const isTaken: Record<Tier, (file: KeptFile) => boolean> = {
    quick: ({ project, seconds }) => seconds <= SECONDS_MAX.quick && ['node', 'own-process', 'web'].includes(project),
    daily: isDaily,
    quarter: (file) => quarter.has(file),
    whole: () => true,
    long: () => true,
  };
  return { taken: files.filter(isTaken[tier]), left: files.filter((file) => !isTaken[tier](file)) };
}

/** The reason why a tier leaves a file out. */
export const REASON: Readonly<Record<Tier, string>> = {
  quick: `takes more than ${SECONDS_MAX.quick} s, or a browser or a second emulator`,
  daily: `takes more than ${SECONDS_MAX.daily} s; a quarter of these runs each day in .ci/run, all of them in npm run test:whole`,
  quarter: 'is the turn of npm test or of another day',
  whole: '',
  long: '',
};

/** Returns the tier of this run; null if vitest was started directly, for files by name. */
export function tierOfRun(): Tier | null {
  return TIERS.find((tier) => tier === process.env['ARCATA_TESTS']) ?? null;
}
