import { createHmac } from 'node:crypto';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import * as z from 'zod';
import { Contact, contactKey } from '#shared/account/contact.ts';
import type { AnyEndpoint } from '#shared/wire/endpoint.ts';
import { HEADERS } from '#shared/wire/headers.ts';
import type { Origin } from '#functions/store/commit.ts';
import { digest } from '#functions/store/digest.ts';
import { idempotencyItems } from '#functions/store/effect-items.ts';
import { AppError, invalidField } from '#functions/runtime/app-error.ts';
import { headerValue } from './request-headers.ts';
import { openAnswer, sealAnswer } from './sealed-answer.ts';
import type { Session } from '#functions/http/session.ts';

const IdempotencyKey = z.string().regex(/^[\x21-\x7e]{8,128}$/u);
const WithContact = z.object({ contact: Contact });

/**
 * Returns the owner of an idempotency key, because two callers may choose the same key. The owner is the account or device. For an
 * anonymous caller, it is the contact in the input.
 */
function principalOf(session: Session, input: unknown): string {
  if (session.kind === 'account') return session.accountId;
  if (session.kind === 'device') return session.equipmentId;
  const parsed = WithContact.safeParse(input);
  return parsed.success ? contactKey(parsed.data.contact) : session.kind;
}

interface Repeatable {
  /** The record that `commit` stores together with the effect. */
  readonly record: NonNullable<Origin['idempotency']>;
  /**
   * Returns the answer of an earlier call with this key; `undefined` if there was none. Throws 40903 if the earlier call had another input.
   */
  readonly earlier: () => Promise<{ answer: unknown } | undefined>;
}

/**
 * Returns the record and the function that recognise a repeat of this call. Returns `undefined` if the contract has no idempotency, or the
 * caller sent no key.
 */
export function repeatable(
  row: AnyEndpoint,
  event: APIGatewayProxyEvent,
  call: { readonly session: Session; readonly input: unknown },
): Repeatable | undefined {
  const sent = headerValue(event, HEADERS.idempotencyKey);
  if (row.idempotent !== true || sent === undefined) return undefined;
  const parsed = IdempotencyKey.safeParse(sent);
  if (!parsed.success) throw invalidField(HEADERS.idempotencyKey, 'idempotencyKey');
  const key = parsed.data;
  const scopeDigest = digest(JSON.stringify([principalOf(call.session, call.input), row.path, key]));
  // The digest is keyed with the idempotency key. The input may contain a password, and a thief of the table must not guess it from the
  // digest.
  const inputDigest = createHmac('sha256', key).update(JSON.stringify(call.input)).digest('base64url');
  return {
    record: { scopeDigest, inputDigest, seal: (answer) => sealAnswer(answer, key) },
    async earlier() {
      const record = await idempotencyItems.read({ scopeDigest });
      if (record === undefined) return undefined;
      if (record.inputDigest !== inputDigest) throw new AppError('idempotencyKeyReused');
      return { answer: openAnswer(record.sealedAnswer, key) };
    },
  };
}

/**
 * Runs a repeated call only once. If two equal calls run at the same time, only the first transaction succeeds. The other call returns the
 * answer of the first.
 */
export async function once(repeat: Repeatable | undefined, run: () => Promise<unknown>): Promise<unknown> {
  const earlier = await repeat?.earlier();
  if (earlier !== undefined) return earlier.answer;
  try {
    return await run();
  } catch (error) {
    const overtaking = error instanceof AppError ? await repeat?.earlier() : undefined;
    if (overtaking === undefined) throw error;
    return overtaking.answer;
  }
}
