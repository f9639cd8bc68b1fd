import { constant } from './constants.ts';

/** Service that a request goes to. */
export type Service = 'object' | 'table' | 'workflow';

const WAITS: Readonly<Record<Service, number>> = {
  object: constant('objectSeconds'),
  table: constant('tableSeconds'),
  workflow: constant('workflowSeconds'),
};

/** Ranges from this size on are read ahead: a stream of them waits for its first byte once. */
const STREAM_BYTES_MIN = 2 ** 20;

/** One request of a function. Sizes are of its body and its answer; `copiedBytes` stay inside S3. */
interface Request {
  readonly service: Service;
  readonly command: string;
  readonly key: string;
  readonly inBytes: number;
  readonly outBytes: number;
  readonly copiedBytes: number;
}

/** What one start of a function did, counted while it ran. */
export class Invocation {
  readonly state: string;
  readonly file: string;
  readonly requests: Request[] = [];
  cpuSeconds = 0;
  /** Seconds of waiting of the longest chain of requests of which each needs the one before. */
  waitSeconds = 0;
  /** Whether it wrote something that a page shows before the case is ready. */
  isShowing = false;
  readonly #streams = new Map<string, number>();

  constructor(state: string, file: string) {
    this.state = state;
    this.file = file;
  }

  /** Notes that a request begins; the function that it returns notes its end. */
  begin(service: Service, command: string, key: string): (sizes: Partial<Request>) => void {
    const before = this.waitSeconds;
    return ({ inBytes = 0, outBytes = 0, copiedBytes = 0 }) => {
      this.requests.push({ service, command, key, inBytes, outBytes, copiedBytes });
      if (command === 'PutObject' && /\/shown\/[^/]+$/u.test(key)) this.isShowing = true;
      let chain = before + WAITS[service];
      if (Math.max(inBytes, outBytes) >= STREAM_BYTES_MIN) {
        chain = this.#streams.get(command) ?? chain;
        this.#streams.set(command, chain);
      }
      this.waitSeconds = Math.max(this.waitSeconds, chain);
    };
  }

  #sum(of: 'inBytes' | 'outBytes' | 'copiedBytes'): number {
    return this.requests.reduce((sum, request) => sum + request[of], 0);
  }

  get inBytes(): number {
    return this.#sum('inBytes');
  }

  get outBytes(): number {
    return this.#sum('outBytes');
  }

  get copiedBytes(): number {
    return this.#sum('copiedBytes');
  }
}

/** A function's size on AWS. */
export interface FunctionSize {
  readonly memoryMib: number;
  readonly hotBytes: number;
  readonly packageBytes: number;
}

const MEGABYTE = 1e6;
const MIB_A_CORE = 1769;

/** Returns the seconds that a function takes to start. */
export const startSeconds = ({ hotBytes, packageBytes }: FunctionSize, isCold: boolean): number =>
  isCold
    ? constant('runtimeSeconds') +
      (constant('packageSecondsPerMb') * packageBytes) / MEGABYTE +
      (constant('loadSecondsPerMb') * hotBytes) / MEGABYTE +
      constant('firstConnectionSeconds')
    : constant('warmStartSeconds');

/** Returns the seconds that an invocation works once it has started. Bytes move both ways while it computes. */
export function workSeconds(invocation: Invocation, { memoryMib }: FunctionSize): number {
  const { waitSeconds, copiedBytes, inBytes, outBytes, cpuSeconds } = invocation;
  const moved = Math.max(inBytes, outBytes) / constant('networkBytesPerSecond');
  const copied = copiedBytes / constant('copyBytesPerSecond');
  return waitSeconds + copied + Math.max(moved, (cpuSeconds * MIB_A_CORE) / memoryMib);
}
