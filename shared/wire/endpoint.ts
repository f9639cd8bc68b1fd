import type * as z from 'zod';
import type { CallShare } from './call-limits.ts';
import type { Permission } from '../access/permissions.ts';

/**
 * The callers that a call lets in: `public` without a session, `signedIn` any live session of a person, otherwise
 * sessions whose role holds the permission. Nothing else opens a call.
 */
export type Access = 'public' | 'signedIn' | Permission;

export interface EndpointRow<
  Input extends z.ZodType,
  Output extends z.ZodType,
  Opens extends Access = Access,
  Device extends true = true,
> {
  /** The exact path, without host; it is written only here. */
  readonly path: `/${string}`;
  /** WIRE-11: POST unless a row says otherwise. A GET's input comes from the query string. */
  readonly method: 'GET' | 'POST';
  readonly permission: Opens;
  /** Whether a bound device's token opens this call too, within the device's narrow scope; absent = refused. */
  readonly device?: Device;
  /** Whether a repeat with the same Idempotency-Key gets the first call's answer; absent = the key is ignored. */
  readonly idempotent?: true;
  /**
   * The data that a call without writes reads; absent = it writes, so a person who may only look cannot make it.
   * Every reading of `patientData` is audited.
   */
  readonly reads?: 'patientData' | 'other';
  /** The kind of calls with which it is counted; absent = `pages`. */
  readonly share?: CallShare;
  readonly input: Input;
  readonly output: Output;
  /** One sentence for the API document. */
  readonly summary: string;
}

export type AnyEndpoint = EndpointRow<z.ZodType, z.ZodType>;
/** The calls of one resource by verb: `shared/<resource>/<resource>-api.ts` exports one. */
export type Api = Readonly<Record<string, AnyEndpoint>>;

export type InputOf<E extends AnyEndpoint> = z.output<E['input']>;
/** A client's input, before defaults are filled in. */
export type RequestOf<E extends AnyEndpoint> = z.input<E['input']>;
export type OutputOf<E extends AnyEndpoint> = z.output<E['output']>;

/** Declares one call: server guard, gateway route, client, button and API document all read this row. */
export function endpoint<
  const Input extends z.ZodType,
  const Output extends z.ZodType,
  const Opens extends Access,
  const Device extends true = never,
>(
  row: Omit<EndpointRow<Input, Output, Opens, Device>, 'method'> & { method?: 'GET' | 'POST' },
): EndpointRow<Input, Output, Opens, Device> {
  return { method: 'POST', ...row };
}
