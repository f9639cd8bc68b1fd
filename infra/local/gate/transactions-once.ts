import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Answer of the emulator to a transaction. */
export interface GateAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

interface Transaction {
  readonly digest: string;
  readonly endsAtMs: number;
  readonly answer: Promise<GateAnswer>;
}

/**
 * Time for which a token is valid, in milliseconds, counted here from the start of the first request. "A client request token is valid for
 * 10 minutes after the first request that uses it is completed" (API reference, TransactWriteItems).
 */
const VALID_MS = 10 * 60_000;

/**
 * Executes a transaction once for each token, as DynamoDB does and moto does not. A client that got no answer in time sends the transaction
 * again. The client then gets the answer of the first request, even if the first request is still running. A failed transaction may be
 * tried again.
 */
export class TransactionsOnce {
  readonly #known = new Map<string, Transaction>();

  /**
   * Executes the transaction, or returns the answer of the first request with the token.
   * @returns undefined if the token was used for another transaction: `IdempotentParameterMismatchException`
   */
  async run(token: string, body: Buffer, carryOut: () => Promise<GateAnswer>): Promise<GateAnswer | undefined> {
    const now = Date.now();
    // Deletes expired tokens. The map holds the oldest token first, so the loop ends at the first valid token.
    for (const [known, { endsAtMs }] of this.#known) {
      if (endsAtMs >= now) break;
      this.#known.delete(known);
    }
    const digest = createHash('sha256').update(body).digest('hex');
    const before = this.#known.get(token);
    if (before !== undefined) return before.digest === digest ? before.answer : undefined;
    const answer = carryOut();
    this.#known.set(token, { digest, endsAtMs: now + VALID_MS, answer });
    const failed = await answer.then(
      ({ status }) => status !== 200,
      () => true,
    );
    if (failed) this.#known.delete(token);
    return answer;
  }
}
