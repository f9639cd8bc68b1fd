import type { OrganisationId } from '#shared/ids.ts';
import { CALL_WINDOW_SECONDS, type CallShare } from '#shared/wire/call-limits.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { CallLimitsEnv } from '#functions/http/env.ts';
import { ThrottledError } from './throttled-error.ts';

const { CALL_LIMITS } = CallLimitsEnv.parse(process.env);

/**
 * Part of the limit that one environment (a running instance of a function) counts in its own memory. The environment then adds these calls
 * to the shared count with one write.
 */
const COUNTED_TOGETHER = 1 / 16;

/** The calls of one client or organisation in the present window. */
interface Count {
  /** Calls of all environments, as of the last time this environment added its own to the shared count. */
  known: number;
  /** Calls that this environment has not yet added to the shared count. */
  own: number;
}

let window = 0;
const counts = new Map<string, Count>();

interface Caller {
  readonly share: CallShare;
  /** Id of the session, device or token. */
  readonly clientId: string;
  /** Absent for a person outside of any organisation. */
  readonly organisationId: OrganisationId | undefined;
}

async function countCall(key: string, max: number, now: UnixSeconds): Promise<void> {
  const count = counts.get(key) ?? { known: 0, own: 0 };
  counts.set(key, count);
  if (count.known + count.own >= max) throw new ThrottledError((window + 1) * CALL_WINDOW_SECONDS - now);
  count.own += 1;
  if (count.own < max * COUNTED_TOGETHER) return;
  const added = count.own;
  count.own = 0;
  count.known += added;
  const of = `${window} ${key}`;
  // Loaded at the first write, because most environments never write.
  const { countUses } = await import('#functions/store/rate-limit.ts');
  const total = await countUses({ kind: 'calls', windowSeconds: 2 * CALL_WINDOW_SECONDS }, of, added);
  count.known = Math.max(count.known, total);
}

/**
 * Counts a call for its client and its organisation. Refuses the call if either has used up its share of this window. All environments of a
 * function share one count. Each environment adds its own calls in steps, and a step is the part `COUNTED_TOGETHER` of the share (README).
 * @throws ThrottledError
 */
export async function throttle({ share, clientId, organisationId }: Caller, now: UnixSeconds): Promise<void> {
  const present = Math.floor(now / CALL_WINDOW_SECONDS);
  if (present !== window) {
    window = present;
    counts.clear();
  }
  const { client, tenant } = CALL_LIMITS[share];
  await countCall(`${share} ${clientId}`, client, now);
  if (organisationId !== undefined) await countCall(`${share} ${organisationId}`, tenant, now);
}
