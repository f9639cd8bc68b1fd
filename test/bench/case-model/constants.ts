/**
 * Constants of the pipeline's model, each with its source. The source `assumption` means that no published figure exists. Such a value
 * comes from our experience, and may be wrong by half of it.
 */
const CONSTANTS = [
  {
    of: 'runtimeSeconds',
    value: 0.124,
    unit: 's of init, Node 24 on arm64, median of 280 starts',
    source: 'https://github.com/maxday/lambda-perf, August 2026',
  },
  {
    of: 'packageSecondsPerMb',
    value: 0.029,
    unit: 's of init a MB of package: 242 ms at 1 KB, 703 ms at 16 MB',
    source: 'https://gist.github.com/adriantanasa/06a9cbc36744ef0bf946255e9e75efbe',
  },
  {
    of: 'loadSecondsPerMb',
    value: 0.092,
    unit: 's a MB of code that is loaded before the handler: 116 ms for 1,258 KB',
    source: 'measured here, as `api.load` does',
  },
  {
    of: 'firstConnectionSeconds',
    value: 0.125,
    unit: 's for the first TLS connection of a cold function',
    source:
      'https://speedrun.nobackspacecrew.com/blog/2025/07/21/the-fastest-node-22-lambda-coldstart-configuration.html',
  },
  {
    of: 'warmStartSeconds',
    value: 0.005,
    unit: 's to invoke a warm function',
    source: 'lambda-perf, as above: 3.4 ms',
  },
  {
    of: 'objectSeconds',
    value: 0.03,
    unit: 's to the first byte of an S3 answer in the same region',
    source: 'assumption, as in `unzip.s3`; AWS promises 100 to 200 ms for any client (S3 performance guidelines)',
  },
  {
    of: 'tableSeconds',
    value: 0.01,
    unit: 's of a request to DynamoDB over a kept connection',
    source: 'https://theburningmonk.com/2019/02/lambda-optimization-tip-enable-http-keep-alive/',
  },
  { of: 'workflowSeconds', value: 0.03, unit: 's of a request to Step Functions', source: 'assumption' },
  {
    of: 'networkBytesPerSecond',
    value: 75e6,
    unit: 'bytes a second of a function, each way',
    source: 'effective 400 to 700 Mbit/s measured by several; 600 Mbit/s is usual',
  },
  {
    of: 'copyBytesPerSecond',
    value: 75e6,
    unit: 'bytes a second of CopyObject, inside S3',
    source: 'assumption: 1.4 s for 106 MB',
  },
  { of: 'eventSeconds', value: 0.05, unit: 's until a function has an event', source: 'assumption' },
  { of: 'transitionSeconds', value: 0.05, unit: 's from a state to the next one', source: 'assumption' },
  {
    of: 'liveSeconds',
    value: 1,
    unit: 's until an open page hears that the file is ready',
    source: 'assumption: half of what LIVE-3 promises',
  },
  { of: 'callSeconds', value: 0.15, unit: 's of a warm call of the portal, with its gateway', source: 'assumption' },
  {
    of: 'traceDollars',
    value: 5e-6,
    unit: '$ a trace; each run counts as one',
    source: 'https://aws.amazon.com/xray/pricing/',
  },
  {
    of: 'logDollarsPerByte',
    value: 0.63 / 1e9,
    unit: '$ a byte that CloudWatch takes, Frankfurt',
    source: 'https://aws.amazon.com/cloudwatch/pricing/',
  },
  {
    of: 'transitionLogBytes',
    value: 2500,
    unit: 'bytes that the machine logs for a state: five events without data',
    source: 'level ALL, `infra/stack/jobs/pipeline.ts`',
  },
  { of: 'invocationLogBytes', value: 700, unit: 'bytes that a function logs for a start', source: 'JSON, three lines' },
  {
    of: 'storageDollarsPerByteDay',
    value: 0.0245 / 1e9 / 30,
    unit: '$ a byte and day, Frankfurt',
    source: 'https://aws.amazon.com/s3/pricing/',
  },
  {
    of: 'versionDays',
    value: 2,
    unit: 'days for which the upload costs beside the original',
    source: '`infra/stack/storage/files.ts`: one day, and S3 removes once a day',
  },
  {
    of: 'keptDays',
    value: 90,
    unit: 'days for which unpacked entries and conversions are kept',
    source: '`infra/stack/storage/files.ts`',
  },
  {
    of: 'sharpBytes',
    value: 18.7e6,
    unit: 'bytes of sharp and its library beside a bundle',
    source: 'measured here',
  },
] as const;

type ConstantName = (typeof CONSTANTS)[number]['of'];

/** Returns the value of a constant. */
export function constant(name: ConstantName): number {
  const row = CONSTANTS.find(({ of }) => of === name);
  if (row === undefined) throw new RangeError(`there is no constant ${name}`);
  return row.value;
}

/** Returns the constants as lines to print. */
export const constantLines = (): string[] =>
  CONSTANTS.map(({ of, value, unit, source }) => `  ${of} = ${Number(value.toPrecision(3))} ${unit} (${source})`);
