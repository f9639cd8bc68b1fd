/**
 * Kinds of failure of a call.
 * - `before`: the call is refused, and nothing happens
 * - `after`: it takes effect, but the caller gets an error
 * - `lost`: as `after`, but the SDK sends the request again, so that it takes effect twice
 * - `crash`: it takes effect, and the process that made it ends
 * - `slow`: nothing fails, but other work does the same before the call is made
 */
export const FAULT_KINDS = ['before', 'after', 'lost', 'crash', 'slow'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

export interface Fault {
  readonly kind: FaultKind;
  /** Number of the call that fails, counted from 1. Only this one call fails. */
  readonly nth: number;
  /** Work that happens during a slow call. */
  readonly meanwhile?: () => Promise<unknown>;
}
