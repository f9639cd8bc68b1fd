import type * as z from 'zod';
import type { CallShare } from './call-limits.ts';
import type { Permission } from '../access/permissions.ts';

/**
 * The callers that may make a call. `public`: anyone, even without a session. `signedIn`: any person with a live session. A permission:
 * sessions with a role that holds the permission. `device` may also allow devices.
 */
export type Access = 'public' | 'signedIn' | Permission;

export interface EndpointRow<
  Input extends z.ZodType,
  Output extends z.ZodType,
  Opens extends Access = Access,
  Device extends true = true,
> {
  /** The exact path, without host. It is written only here. */
  readonly path: `/${string}`;
  /** The HTTP method (WIRE-11): POST unless a row says otherwise. A GET takes its input from the query string. */
  readonly method: 'GET' | 'POST';
  readonly permission: Opens;
  /** Whether the token of a bound device opens this call too, within the device's narrow scope. If absent, such a token is refused. */
  readonly device?: Device;
  /** Whether a repeated call with the same Idempotency-Key gets the answer of the first call. If absent, the key is ignored. */
  readonly idempotent?: true;
  /**
   * The kind of data that the call reads, for a call that writes nothing. Absent: the call writes, so a person who may only read cannot
   * make it. Every read of `patientData` is audited.
   */
  readonly reads?: 'patientData' | 'other';
  /** The kind of calls to which this call belongs for the limits; `pages` if absent. */
  readonly share?: CallShare;
  readonly input: Input;
  readonly output: Output;
  /** A sentence that describes the call in the API document. */
  readonly summary: string;
}

export type AnyEndpoint = EndpointRow<z.ZodType, z.ZodType>;
/** The calls of one resource by verb. Each `shared/<resource>/<resource>-api.ts` exports one such object. */
export type Api = Readonly<Record<string, AnyEndpoint>>;

export type InputOf<E extends AnyEndpoint> = z.output<E['input']>;
/** The input as a client sends it, before defaults are filled in. */
export type RequestOf<E extends AnyEndpoint> = z.input<E['input']>;
export type OutputOf<E extends AnyEndpoint> = z.output<E['output']>;

/** Declares one call. The server's guard, the gateway's route, the client, buttons and the API document all read this row. */
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
