import type { Language } from '#shared/account/account.ts';
import type { Scope } from '#shared/access/scope.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import type { AnyEndpoint, Api, InputOf, OutputOf } from '#shared/wire/endpoint.ts';
import type { Effect } from '#functions/store/commit.ts';
import type { SessionFor } from './session.ts';

export interface Client {
  readonly sourceIp: string;
  readonly userAgent: string;
}

/** A handler's argument. It contains nothing of HTTP, only the values that the contract defines. */
export interface Call<E extends AnyEndpoint> {
  readonly input: InputOf<E>;
  readonly session: SessionFor<E>;
  /** The scope in which the session's role has the permission; `own` for devices and for calls without a permission. */
  readonly scope: Scope;
  readonly now: UnixSeconds;
  readonly requestId: string;
  readonly language: Language;
  /** The client that sent the request. It is stored with records that a person must recognise later. */
  readonly client: Client;
  /** Returns the value of a cookie of the request. Only the call that continues a remembered session reads one. */
  readonly cookie: (name: string) => string | undefined;
  /** Sets a cookie in the answer; `cookie` is the value of `set-cookie`. */
  readonly setCookie: (cookie: string) => void;
  /** Sends the client a token that replaces the request's token. */
  readonly setToken: (accessToken: string) => void;
  /** Adds subjects to the call's audit line that the input does not name: a file's order, an order's patient. */
  readonly noteSubjects: (...subjects: readonly string[]) => void;
  /** Commits the call's only transaction with effect, audit, history, events and idempotency record. Returns `effect.answer`. */
  readonly commit: <Answer>(effect: Effect<Answer>) => Promise<Answer>;
  /** Commits one of several parts of a call in a transaction of its own. `commit` stores the answer of the whole call afterwards. */
  readonly commitPart: <Answer>(effect: Effect<Answer>) => Promise<Answer>;
}

/** The type of a call's handler, which `functions/<group>/<verb>.ts` exports. A handler throws `AppError` for every refusal. */
export type Handler<E extends AnyEndpoint> = (call: Call<E>) => Promise<OutputOf<E>>;

/** The handlers of all calls of a group. A missing handler does not compile. */
export type Handlers<Group extends Api> = { readonly [Verb in keyof Group]: Handler<Group[Verb]> };
