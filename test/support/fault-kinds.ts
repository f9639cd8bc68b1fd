/**
 * Kinds of failure of a call.
 * - `before`: the call is refused, and nothing happens
 * - `after`: the call takes effect, but the caller gets an error
 * - `lost`: as `after`, but the SDK sends the request again, so that it takes effect twice
 * - `crash`: the call takes effect, and the process that made it ends
 * - `slow`: the call succeeds, but the work `meanwhile` of the fault runs before it
 */
export const FAULT_KINDS = ['before', 'after', 'lost', 'crash', 'slow'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

export interface Fault {
  readonly kind: FaultKind;
  /** Number of the only call that fails, counted from 1. For the kind `lost`, it is the number of a sent request instead. */
  readonly nth: number;
  /** Work that runs before a slow call, while its caller waits. */
  readonly meanwhile?: () => Promise<unknown>;
}
