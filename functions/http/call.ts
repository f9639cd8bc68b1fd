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

/** What a handler gets: no HTTP, only what the contract's row says. */
export interface Call<E extends AnyEndpoint> {
  readonly input: InputOf<E>;
  readonly session: SessionFor<E>;
  /** How far the session's role holds the row's permission; `own` where the row asks for none, and for devices. */
  readonly scope: Scope;
  readonly now: UnixSeconds;
  readonly requestId: string;
  readonly language: Language;
  /** Where the request comes from: kept with what a person is to recognise later. */
  readonly client: Client;
  /** The value of one of the request's cookies. Only what goes on with a remembered session reads one. */
  readonly cookie: (name: string) => string | undefined;
  /** Gives the browser a cookie with the answer, as `set-cookie` writes it. */
  readonly setCookie: (cookie: string) => void;
  /** Gives the client a token that takes the place of the one that came. */
  readonly setToken: (accessToken: string) => void;
  /** Names what is read besides what the input names, for the audit: a file's order, an order's patient. */
  readonly about: (...subjects: readonly string[]) => void;
  /** The only way to write: one transaction with audit, history, events and idempotency record; answers `effect.answer`. */
  readonly commit: <Answer>(effect: Effect<Answer>) => Promise<Answer>;
  /** The same for one of several things that a call does each by itself; `commit` then keeps the answer to all of them. */
  readonly commitPart: <Answer>(effect: Effect<Answer>) => Promise<Answer>;
}

/** One verb of a group: `functions/<group>/<verb>.ts` exports it. Throws `AppError` for whatever the caller is to be told. */
export type Handler<E extends AnyEndpoint> = (call: Call<E>) => Promise<OutputOf<E>>;

/** A handler for every call of a group: one that is missing does not compile. */
export type Handlers<Group extends Api> = { readonly [Verb in keyof Group]: Handler<Group[Verb]> };
