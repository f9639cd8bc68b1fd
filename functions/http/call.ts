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

/** A handler's argument: no HTTP, only what the contract's row defines. */
export interface Call<E extends AnyEndpoint> {
  readonly input: InputOf<E>;
  readonly session: SessionFor<E>;
  /** How far the session's role holds the row's permission; `own` where the row asks for none, and for devices. */
  readonly scope: Scope;
  readonly now: UnixSeconds;
  readonly requestId: string;
  readonly language: Language;
  /** The client that sent the request: stored with records that a person is to recognise later. */
  readonly client: Client;
  /** Returns the value of a request's cookie. Only the call that continues a remembered session reads one. */
  readonly cookie: (name: string) => string | undefined;
  /** Sends a cookie with the answer; `cookie` is the value of `set-cookie`. */
  readonly setCookie: (cookie: string) => void;
  /** Gives the client a token that replaces the request's token. */
  readonly setToken: (accessToken: string) => void;
  /** Names subjects for the audit that the call reads and the input does not name: a file's order, an order's patient. */
  readonly noteSubjects: (...subjects: readonly string[]) => void;
  /** Commits the call's only transaction: effect, audit, history, events and idempotency record. Returns `effect.answer`. */
  readonly commit: <Answer>(effect: Effect<Answer>) => Promise<Answer>;
  /** Commits one of several parts of a call, each in its own transaction; `commit` then stores the answer of the whole call. */
  readonly commitPart: <Answer>(effect: Effect<Answer>) => Promise<Answer>;
}

/** The type of a verb's handler: `functions/<group>/<verb>.ts` exports it. It throws `AppError` for every refusal. */
export type Handler<E extends AnyEndpoint> = (call: Call<E>) => Promise<OutputOf<E>>;

/** A handler for every call of a group: a missing one does not compile. */
export type Handlers<Group extends Api> = { readonly [Verb in keyof Group]: Handler<Group[Verb]> };
