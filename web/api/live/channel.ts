import { LIVE_FALLBACK_POLL_MS, LIVE_HELLO_MS } from '#shared/limits.ts';
import { LIVE_PATH, LIVE_PROTOCOL, type LiveChange, LiveMessage } from '#shared/live/live.ts';
import { readToken } from '../session-token.ts';

/** State of the live channel. `asking`: the connection is broken, and the page polls the server (LIVE-7). */
export type LiveState = 'listening' | 'connecting' | 'asking' | 'hidden';

interface Listener {
  readonly onChanges: (changes: readonly LiveChange[]) => void;
  readonly onQuiet: (quietMs: number) => void;
  readonly onState: (state: LiveState) => void;
  /** Asks the server by a call instead of the channel. Returns the number of milliseconds since the last change. */
  readonly ask: () => Promise<number>;
}

/**
 * Milliseconds within which the server must answer the message that `hello` sends. After that the connection counts as broken, even if it
 * is still open.
 */
const ANSWER_MS = 10_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

const address = (): string => `${location.origin.replace(/^http/u, 'ws')}${LIVE_PATH}`;

/**
 * Returns the pause in ms before an attempt: a random time between half of a growing limit and the whole limit. So pages that lost their
 * connections at the same time connect again at different times.
 */
function pauseBefore(attempt: number): number {
  const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt);
  return longest * (0.5 + Math.random() / 2);
}

function messageOf(data: unknown): LiveMessage | undefined {
  try {
    return LiveMessage.safeParse(JSON.parse(String(data))).data;
  } catch {
    return undefined;
  }
}

/**
 * Listens for changes while the page is visible. Opens a broken connection again, with growing pauses. After the second failure, the page
 * polls the server until the connection works. A hidden page has no connection and asks nothing (LIVE-6). Returns a function that ends the
 * listening.
 */
export function listen(listener: Listener): () => void {
  let socket: WebSocket | undefined;
  let failures = 0;
  /**
   * Number that grows whenever a connection ends: after a failure, or when the page is hidden or connects again. If the number has changed
   * since a call was sent, the call's answer is ignored.
   */
  let sitting = 0;
  const timers = new Map<'again' | 'hello' | 'answer' | 'ask', ReturnType<typeof setTimeout>>();
  const clear = (name: 'again' | 'hello' | 'answer' | 'ask'): void => clearTimeout(timers.get(name));
  const after = (name: 'again' | 'hello' | 'answer' | 'ask', ms: number, work: () => void): void => {
    clear(name);
    timers.set(name, setTimeout(work, ms));
  };

  const hang = (): void => {
    sitting += 1;
    for (const name of timers.keys()) clear(name);
    const former = socket;
    socket = undefined;
    former?.close();
  };

  /** Asks the server by a call instead of the channel. Ignores an answer that comes after the page was hidden or connected again. */
  const askOnce = (onAnswer: () => void, onFailure: () => void): void => {
    const asked = sitting;
    const unlessLate = (work: () => void) => () => {
      if (asked === sitting) work();
    };
    listener.ask().then(
      (quietMs) =>
        unlessLate(() => {
          listener.onQuiet(quietMs);
          onAnswer();
        })(),
      unlessLate(onFailure),
    );
  };
  const ignore = (): void => undefined;
  const keepAsking = (): void => {
    after('ask', LIVE_FALLBACK_POLL_MS, keepAsking);
    askOnce(ignore, ignore);
  };

  const hello = (): void => {
    const token = readToken()?.accessToken;
    if (socket === undefined || token === undefined) return;
    socket.send(JSON.stringify({ token }));
    after('answer', ANSWER_MS, fail);
    after('hello', LIVE_HELLO_MS, hello);
  };

  // Makes a call before it opens the connection again. The call gets another token for a remembered session, or shows that the session is
  // over.
  const tryAgain = (): void => askOnce(open, fail);

  function fail(): void {
    hang();
    failures += 1;
    if (failures > 1) {
      listener.onState('asking');
      after('ask', LIVE_FALLBACK_POLL_MS, keepAsking);
    }
    after('again', pauseBefore(failures), tryAgain);
  }

  function open(): void {
    const token = readToken()?.accessToken;
    if (token === undefined) return fail();
    if (failures === 0) listener.onState('connecting');
    const opened = new WebSocket(address(), [LIVE_PROTOCOL, token]);
    socket = opened;
    opened.addEventListener('open', hello);
    opened.addEventListener('message', ({ data }) => {
      const message = messageOf(data);
      if (socket !== opened || message === undefined) return;
      if ('changes' in message) return listener.onChanges(message.changes);
      clear('answer');
      clear('ask');
      failures = 0;
      listener.onState('listening');
      listener.onQuiet(message.quietMs);
    });
    opened.addEventListener('close', () => {
      if (socket === opened) fail();
    });
  }

  const turn = (): void => {
    hang();
    failures = 0;
    if (document.visibilityState === 'hidden') listener.onState('hidden');
    else open();
  };
  const online = (): void => {
    if (document.visibilityState !== 'hidden' && failures > 0) turn();
  };
  document.addEventListener('visibilitychange', turn);
  addEventListener('online', online);
  turn();
  return () => {
    document.removeEventListener('visibilitychange', turn);
    removeEventListener('online', online);
    hang();
  };
}
