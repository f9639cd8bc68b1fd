import type { Effect } from '#functions/store/commit.ts';
import type { ApiTokenScope } from '#shared/dicomweb/api-token.ts';
import type { ApiTokenId, EquipmentId, OrganisationId } from '#shared/ids.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';

/** The caller of an interface that a standard describes: a bound device, or a program with one of the organisation's tokens. */
export type StandardCaller = {
  readonly organisationId: OrganisationId;
  readonly name: string;
  /** Whether the platform has suspended the organisation. */
  readonly isSuspended?: boolean;
} & (
  | { readonly kind: 'device'; readonly equipmentId: EquipmentId }
  | { readonly kind: 'apiToken'; readonly tokenId: ApiTokenId; readonly scope: ApiTokenScope }
);

/** A request of an interface that a standard describes. The standard defines path, query and answer. */
export interface StandardRequest {
  readonly method: string;
  readonly path: string;
  readonly query: ReadonlyMap<string, readonly string[]>;
  /** Returns a header by its name in lower case; '' if it was not sent. */
  readonly header: (name: string) => string;
  readonly body: Buffer;
  readonly caller: StandardCaller;
  readonly now: UnixSeconds;
  readonly requestId: string;
  readonly sourceIp: string;
  /** Writes an audit line that the caller reads data of these subjects. If the write fails, no answer is sent. */
  readonly noteRead: (action: string, subjects: readonly string[]) => Promise<void>;
  /** Commits writes of the caller with their audit line. */
  readonly commit: <Answer>(action: string, effect: Effect<Answer>) => Promise<Answer>;
}

/** An answer of an interface that a standard describes, with its real HTTP status. */
export interface StandardAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}
