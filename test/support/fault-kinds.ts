/**
 * Kinds of failure of a call. `before`: refused, nothing happened. `after`: it took effect, and the caller gets an error. `lost`: the same,
 * but the SDK itself sends the request again, so that it takes effect twice. `crash`: it took effect, and the process that made it has
 * ended. `slow`: nothing fails, but others do the same before the call is made.
 */
export const FAULT_KINDS = ['before', 'after', 'lost', 'crash', 'slow'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

export interface Fault {
  readonly kind: FaultKind;
  /** Number of the call that fails, counted from 1; it fails once. */
  readonly nth: number;
  /** Work that happens during a slow call. */
  readonly meanwhile?: () => Promise<unknown>;
}
