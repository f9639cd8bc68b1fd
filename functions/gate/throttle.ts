import type { OrganisationId } from '#shared/ids.ts';
import { CALL_WINDOW_SECONDS, type CallShare } from '#shared/wire/call-limits.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { CallLimitsEnv } from '#functions/http/env.ts';
import { ThrottledError } from './throttled-error.ts';

const { CALL_LIMITS } = CallLimitsEnv.parse(process.env);

/** The part of a share that an environment counts before it adds it to everyone's count: one write for so many calls. */
const COUNTED_TOGETHER = 1 / 16;

/** The calls of one client or organisation in this window. */
interface Count {
  /** Those that everyone had counted when this environment last added its own. */
  known: number;
  /** Those that this environment has not added yet. */
  own: number;
}

let window = 0;
const counts = new Map<string, Count>();

interface Caller {
  readonly share: CallShare;
  /** The session, device or token. */
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
  // Loaded at the first write: most environments never make one.
  const { countUses } = await import('#functions/store/rate-limit.ts');
  const total = await countUses({ kind: 'calls', windowSeconds: 2 * CALL_WINDOW_SECONDS }, of, added);
  count.known = Math.max(count.known, total);
}

/**
 * Counts a call for its client and its organisation. Refuses it where either has used up its share of this window. The environments of a
 * function share a row: each adds its own calls to it, a part of the share at a time (README).
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
