import { dollarsOf } from '../cost-model.ts';
import { constant } from './constants.ts';
import { type FunctionSize, type Invocation, startSeconds, workSeconds } from './invocation.ts';
import type { Trace } from './trace-case.ts';
import { type Ran, walkMachine } from './walk-machine.ts';

const WRITES: readonly string[] = [
  'PutObject',
  'CopyObject',
  'CreateMultipartUpload',
  'UploadPart',
  'UploadPartCopy',
  'CompleteMultipartUpload',
  'ListParts',
  'ListObjectsV2',
];
const FREE: readonly string[] = ['DeleteObject', 'AbortMultipartUpload'];
const GIB_IN_MIB = 1024;

interface ModelInput {
  readonly trace: Trace;
  readonly definition: unknown;
  /** Sizes of the functions, by the name of their source file. */
  readonly sizes: Readonly<Record<string, FunctionSize>>;
  readonly isCold: boolean;
  /** Seconds between two polls of a page: `firstPollSeconds` until it has the first image, then `pollSeconds`. */
  readonly firstPollSeconds: number;
  readonly pollSeconds: number;
}

/** Modelled seconds and dollars of one case. */
export interface Modelled {
  readonly steps: readonly (Ran & { readonly invocation: Invocation; readonly size: FunctionSize })[];
  /** Seconds of the call *complete* itself. */
  readonly acceptedSeconds: number;
  /**
   * Seconds from the call *complete* until a page shows the first image (`firstSeconds`), and until it shows everything (`readySeconds`).
   */
  readonly firstSeconds: number;
  readonly readySeconds: number;
  readonly movedBytes: number;
  readonly transitions: number;
  readonly dollars: Readonly<Record<string, number>>;
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** Returns time and cost of a case on AWS, calculated from the counts of a run on this machine. */
export function modelCase({ trace, definition, sizes, isCold, firstPollSeconds, pollSeconds }: ModelInput): Modelled {
  const sizeOf = ({ file }: Invocation): FunctionSize => {
    const size = sizes[file];
    if (size === undefined) throw new Error(`the function ${file} has no size`);
    return size;
  };
  const secondsOf = (each: Invocation): number => startSeconds(sizeOf(each), isCold) + workSeconds(each, sizeOf(each));
  const inState = (state: string): Invocation[] => trace.invocations.filter((each) => each.state === state);
  const accepted = sum(inState('Accept').map(secondsOf));
  const walked = walkMachine(definition, {
    transitionSeconds: constant('transitionSeconds'),
    eventSeconds: constant('eventSeconds'),
    secondsOf: (state) => inState(state).map(secondsOf),
  });
  const steps = walked.ran.flatMap((ran) => {
    const invocation = inState(ran.state)[ran.item];
    return invocation === undefined
      ? []
      : [{ ...ran, start: accepted + ran.start, end: accepted + ran.end, invocation, size: sizeOf(invocation) }];
  });
  const loaded = constant('callSeconds') + constant('objectSeconds');
  const readySeconds = accepted + walked.end + constant('liveSeconds') + loaded;
  // Until the case is ready, the page polls at intervals. A new image therefore waits half an interval on average before the page sees it.
  const shown = steps.flatMap(({ start, invocation, size }) =>
    invocation.shown === undefined
      ? []
      : [start + startSeconds(size, isCold) + workSeconds(invocation.shown, size) + firstPollSeconds / 2 + loaded],
  );
  const firstSeconds = Math.min(readySeconds, ...shown);
  return {
    steps,
    acceptedSeconds: accepted,
    firstSeconds,
    readySeconds,
    movedBytes: sum(trace.invocations.map((each) => each.inBytes + each.outBytes + each.copiedBytes)),
    transitions: walked.transitions,
    dollars: dollarsOfCase(trace, {
      transitions: walked.transitions,
      polls: firstSeconds / firstPollSeconds + (readySeconds - firstSeconds) / pollSeconds,
      gigabyteSeconds: sum(trace.invocations.map((each) => (secondsOf(each) * sizeOf(each).memoryMib) / GIB_IN_MIB)),
    }),
  };
}

interface Used {
  readonly transitions: number;
  readonly polls: number;
  readonly gigabyteSeconds: number;
}

/** Read units of the table for one poll: the session, the file or the list, and its progress. */
const READ_UNITS_OF_A_QUESTION = 8;
/** Gigabyte seconds of one poll: 20 ms of a function of 1 GB. */
const GIGABYTE_SECONDS_OF_A_QUESTION = 0.02;

function dollarsOfCase({ zipBytes, invocations, readUnits, writeUnits }: Trace, used: Used): Record<string, number> {
  const requests = invocations.flatMap((each) => each.requests).filter(({ service }) => service === 'object');
  const written = requests.filter(({ command }) => WRITES.includes(command));
  const read = requests.filter(({ command }) => !WRITES.includes(command) && !FREE.includes(command));
  const logBytes =
    used.transitions * constant('transitionLogBytes') + invocations.length * constant('invocationLogBytes');
  return {
    'S3 writes': written.length * dollarsOf('put'),
    'S3 reads': read.length * dollarsOf('get'),
    transitions: used.transitions * dollarsOf('transition'),
    'function time': used.gigabyteSeconds * dollarsOf('gigabyteSecond'),
    starts: invocations.length * dollarsOf('invocation'),
    table: writeUnits * dollarsOf('tableWrite') + readUnits * dollarsOf('tableRead'),
    'logs and trace': logBytes * constant('logDollarsPerByte') + constant('traceDollars'),
    'the upload for two days': zipBytes * constant('versionDays') * constant('storageDollarsPerByteDay'),
    'a page that waits':
      used.polls *
      (dollarsOf('request') +
        dollarsOf('invocation') +
        READ_UNITS_OF_A_QUESTION * dollarsOf('tableRead') +
        GIGABYTE_SECONDS_OF_A_QUESTION * dollarsOf('gigabyteSecond')),
  };
}

export const dollarsInAll = ({ dollars }: Modelled): number => sum(Object.values(dollars));

/** Returns the dollars for storing a case's objects with this key prefix, for the whole time that they are kept. */
export function dollarsOfKeeping({ invocations }: Trace, prefix: 'extracted' | 'converted'): number {
  const kept = invocations
    .flatMap((each) => each.requests)
    .filter(({ key, command }) => key.startsWith(`${prefix}/`) && WRITES.includes(command));
  return sum(kept.map(({ outBytes }) => outBytes)) * constant('keptDays') * constant('storageDollarsPerByteDay');
}
