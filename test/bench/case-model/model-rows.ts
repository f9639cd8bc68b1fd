import { rmSync } from 'node:fs';
import * as z from 'zod';
import type { Entry } from '#infra/stack/functions/app-function.ts';
import { bundleFunction } from '#infra/release/bundle-function.ts';
import { FIRST_IMAGE_POLL_MS, GROWING_POLL_MS } from '#shared/file/file-limits.ts';
import { appTemplate } from '#test/support/app-template.ts';
import { definitionsIn } from '#test/support/state-machines.ts';
import { benchCase, wholeCase } from '../bench-case.ts';
import { inBenchFolder } from '../bench-file.ts';
import type { BenchRow, Figure } from '../measure.ts';
import { dollarsInAll, dollarsOfKeeping, modelCase, type Modelled } from './case-model.ts';
import { constant, constantLines } from './constants.ts';
import { type FunctionSize, startSeconds } from './invocation.ts';
import { startS3 } from './s3-process.ts';
import type { Trace } from './trace-case.ts';

const FUNCTIONS = {
  start: 'functions/pipeline/start.ts',
  'show-first-image': 'functions/pipeline/show-first-image.ts',
  inspect: 'functions/pipeline/inspect.ts',
  extract: 'functions/pipeline/extract.ts',
  group: 'functions/pipeline/group.ts',
  convert: 'functions/pipeline/convert.ts',
  publish: 'functions/pipeline/publish.ts',
} as const satisfies Record<string, Entry>;

const Template = z.object({ Resources: z.record(z.string(), z.looseObject({ Type: z.string() })) });
const LambdaFunction = z.object({
  Type: z.literal('AWS::Lambda::Function'),
  Metadata: z.object({ 'app:entry': z.string() }),
  Properties: z.object({ MemorySize: z.int() }),
});

async function sizeOf(entry: Entry, resources: readonly unknown[]): Promise<FunctionSize> {
  const described = resources
    .flatMap((resource) => LambdaFunction.safeParse(resource).data ?? [])
    .find(({ Metadata }) => Metadata['app:entry'] === entry);
  if (described === undefined) throw new Error(`${entry} is not in the template`);
  const folder = inBenchFolder(`model-${entry.replaceAll('/', '-')}`);
  const { hotBytes, totalBytes, binaryPackages } = await bundleFunction(entry, folder);
  rmSync(folder, { recursive: true });
  const binaryBytes = binaryPackages.length > 0 ? constant('sharpBytes') : 0;
  return { memoryMib: described.Properties.MemorySize, hotBytes, packageBytes: totalBytes + binaryBytes };
}

/** Runs the 250 MB case through the functions, the table and the S3 of the local cloud. A small case runs first to warm everything up. */
async function traceWholeCase(): Promise<Trace> {
  const { endpoint, stop } = await startS3(inBenchFolder('model-s3'));
  process.env['AWS_ENDPOINT_URL_S3'] = endpoint;
  try {
    const { traceCase } = await import('./trace-case.ts');
    await traceCase(await benchCase(1));
    const trace = await traceCase(await wholeCase());
    if (trace.unconverted > 0) throw new Error(`${trace.unconverted} entries were not converted`);
    return trace;
  } finally {
    stop();
  }
}

const seconds = (value: number): string => `${value.toFixed(2)} s`;
const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);

/** Prints the constants, and the times of a case step by step. */
function print(trace: Trace, cold: Modelled, warm: Modelled): void {
  const accept = trace.invocations.filter(({ state }) => state === 'Accept');
  const lines = [
    'Constants:',
    ...constantLines(),
    '',
    '| step | from | to | start | requests | waits | MB in | MB out | MB copied | processor |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...accept.map((each) => row('Accept', each, [0, cold.acceptedSeconds, 0])),
    ...cold.steps.map(({ state, item, start, end, invocation, size }) =>
      row(`${state} ${item}`, invocation, [start, end, startSeconds(size, true)]),
    ),
    '',
    ...Object.entries(cold.dollars).map(([name, dollars]) => `${name}: $${dollars.toFixed(6)}`),
    `kept for 90 days beside the original: entries $${dollarsOfKeeping(trace, 'extracted').toFixed(4)}, ` +
      `conversions $${dollarsOfKeeping(trace, 'converted').toFixed(4)}`,
    `first image ${seconds(cold.firstSeconds)} cold, ${seconds(warm.firstSeconds)} warm; ` +
      `ready ${seconds(cold.readySeconds)} cold, ${seconds(warm.readySeconds)} warm`,
  ];
  console.log(lines.join('\n'));
}

/**
 * Formats one line of the table. `from` and `to` are seconds since *complete*. `started` is the duration of the function's start in
 * seconds.
 */
function row(
  name: string,
  invocation: Trace['invocations'][number],
  [from, to, started]: readonly [number, number, number],
): string {
  const { requests, waitSeconds, inBytes, outBytes, copiedBytes, cpuSeconds } = invocation;
  const cells = [name, seconds(from), seconds(to), seconds(started), requests.length, seconds(waitSeconds)];
  return `| ${[...cells, ...[inBytes, outBytes, copiedBytes].map(megabytes), seconds(cpuSeconds)].join(' | ')} |`;
}

async function model(): Promise<{ trace: Trace; cold: Modelled; warm: Modelled }> {
  const trace = await traceWholeCase();
  const { Resources } = Template.parse(await appTemplate());
  const sizes: Record<string, FunctionSize> = {};
  for (const [name, entry] of Object.entries(FUNCTIONS)) sizes[name] = await sizeOf(entry, Object.values(Resources));
  const definition = definitionsIn(Resources)['ProcessCase'];
  const polls = { firstPollSeconds: FIRST_IMAGE_POLL_MS / 1000, pollSeconds: GROWING_POLL_MS / 1000 };
  const input = { trace, definition, sizes, ...polls };
  const [cold, warm] = [true, false].map((isCold) => modelCase({ ...input, isCold }));
  if (cold === undefined || warm === undefined) throw new Error('nothing was modelled');
  print(trace, cold, warm);
  return { trace, cold, warm };
}

type Result = Awaited<ReturnType<typeof model>>;

/**
 * Returns the rows `pipeline.model.*`: seconds, bytes and dollars of one case on AWS. They are calculated from the counts of a run on this
 * machine.
 */
export function modelRows(): BenchRow[] {
  let modelled: Promise<Result> | undefined;
  const of = (figureOf: (result: Result) => Figure) => async (): Promise<Figure> =>
    figureOf(await (modelled ??= model()));
  const timed = (name: 'firstSeconds' | 'readySeconds') =>
    of(({ cold, warm }) => ({ figure: cold[name], ours: `cold; warm ${seconds(warm[name])}`, peer: '' }));
  const common = { input: 'case of 250 MB', better: 'lower' } as const;
  return [
    {
      ...common,
      name: 'pipeline.model.first',
      metric: 's to the first image',
      floor: 2.5,
      aim: 2,
      run: timed('firstSeconds'),
    },
    {
      ...common,
      name: 'pipeline.model.ready',
      metric: 's until all is ready',
      floor: 6,
      aim: 4,
      run: timed('readySeconds'),
    },
    {
      ...common,
      name: 'pipeline.model.bytes',
      metric: '× the zip moved',
      floor: 4,
      aim: 3,
      run: of(({ trace, cold }) => ({
        figure: cold.movedBytes / trace.zipBytes,
        ours: `${megabytes(cold.movedBytes)} of ${megabytes(trace.zipBytes)} MB`,
        peer: '',
      })),
    },
    {
      ...common,
      name: 'pipeline.model.cost',
      metric: '$ a case',
      floor: 0.002,
      aim: 0.0015,
      run: of(({ cold }) => ({
        figure: dollarsInAll(cold),
        ours: Object.entries(cold.dollars)
          .map(([name, dollars]) => `${name} $${dollars.toFixed(5)}`)
          .join(', '),
        peer: '',
      })),
    },
  ];
}
