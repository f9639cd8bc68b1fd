import { constant } from './constants.ts';

/** Service that receives a request. */
export type Service = 'object' | 'table' | 'workflow';

const WAITS: Readonly<Record<Service, number>> = {
  object: constant('objectSeconds'),
  table: constant('tableSeconds'),
  workflow: constant('workflowSeconds'),
};

/** Ranges of at least this many bytes are read ahead. If such ranges follow each other, only the first one waits for its first byte. */
const STREAM_BYTES_MIN = 2 ** 20;

/** One request of a function. `inBytes` and `outBytes` are the sizes of bodies and answers; `copiedBytes` stay inside S3. */
interface Request {
  readonly service: Service;
  readonly command: string;
  readonly key: string;
  readonly inBytes: number;
  readonly outBytes: number;
  readonly copiedBytes: number;
}

/** The work of a whole invocation, or only of its part until a page shows something (`shown`). */
interface Work {
  /** Seconds of waiting in the longest chain of requests that depend on each other. */
  readonly waitSeconds: number;
  readonly inBytes: number;
  readonly outBytes: number;
  readonly copiedBytes: number;
  /** Whether the function read or computed while S3 copied, instead of waiting for the copy. */
  readonly isCopyAside: boolean;
  readonly cpuSeconds: number;
}

/** The requests and the processor time of one invocation, counted while it ran. */
export class Invocation implements Work {
  readonly state: string;
  readonly file: string;
  readonly requests: Request[] = [];
  cpuSeconds = 0;
  waitSeconds = 0;
  isCopyAside = false;
  /** The work until the invocation first wrote something that a page shows before the case is ready. Absent if it wrote no such thing. */
  shown?: Work;
  readonly #cpuNow: () => number;
  #copies = 0;
  readonly #streams = new Map<string, number>();

  /** `cpuNow` returns the processor seconds of the invocation so far. */
  constructor(state: string, file: string, cpuNow: () => number = () => 0) {
    this.state = state;
    this.file = file;
    this.#cpuNow = cpuNow;
  }

  /** Notes that a request begins. Returns a function that notes its end. */
  begin(service: Service, command: string, key: string): (sizes: Partial<Request>) => void {
    const before = this.waitSeconds;
    if (this.#copies > 0) this.isCopyAside = true;
    if (command === 'CopyObject') this.#copies += 1;
    return ({ inBytes = 0, outBytes = 0, copiedBytes = 0 }) => {
      if (command === 'CopyObject') this.#copies -= 1;
      this.requests.push({ service, command, key, inBytes, outBytes, copiedBytes });
      let chain = before + WAITS[service];
      if (Math.max(inBytes, outBytes) >= STREAM_BYTES_MIN) {
        chain = this.#streams.get(command) ?? chain;
        this.#streams.set(command, chain);
      }
      this.waitSeconds = Math.max(this.waitSeconds, chain);
      if (command === 'PutObject' && /\/shown\/[^/]+$/u.test(key)) this.shown ??= this.#soFar();
    };
  }

  #soFar(): Work {
    const { waitSeconds, inBytes, outBytes, copiedBytes, isCopyAside } = this;
    return { waitSeconds, inBytes, outBytes, copiedBytes, isCopyAside, cpuSeconds: this.#cpuNow() };
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

/** Memory and bundle size of a function on AWS. */
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

/**
 * Returns the seconds of the work after the start of its function. Computing, receiving and sending overlap, so the slowest of the three
 * counts.
 */
export function workSeconds(work: Work, { memoryMib }: FunctionSize): number {
  const { waitSeconds, copiedBytes, isCopyAside, inBytes, outBytes, cpuSeconds } = work;
  const moved = Math.max(inBytes, outBytes) / constant('networkBytesPerSecond');
  const copied = copiedBytes / constant('copyBytesPerSecond');
  const busy = Math.max(moved, (cpuSeconds * MIB_A_CORE) / memoryMib);
  return waitSeconds + (isCopyAside ? Math.max(copied, busy) : copied + busy);
}
