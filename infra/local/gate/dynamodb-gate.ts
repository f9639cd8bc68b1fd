import { randomUUID } from 'node:crypto';
import { Agent, request as send, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import * as z from 'zod';
import { takeApart } from './dynamodb-call.ts';
import { endToEndHeaders } from './end-to-end-headers.ts';
import { judgeDynamoDb, type IndexKeys } from './judge-dynamodb.ts';
import { type GateAnswer, TransactionsOnce } from './transactions-once.ts';

const Described = z.object({
  Table: z.object({
    GlobalSecondaryIndexes: z
      .array(z.object({ KeySchema: z.array(z.object({ AttributeName: z.string(), KeyType: z.string() })) }))
      .default([]),
  }),
});

/** Matches operations with items or expressions. All other operations are forwarded without any check. */
const JUDGED = /^(?:(?:Put|Get|Update|Delete)Item|Query|Scan|Batch(?:Get|Write)Item|Transact(?:Get|Write)Items)$/u;
const JSON_TYPE = { 'content-type': 'application/x-amz-json-1.0' } as const;
const Tokened = z.object({ ClientRequestToken: z.string().optional() });
const MISMATCH = {
  name: 'IdempotentParameterMismatchException',
  message: 'The request token was used for another transaction.',
};
const NO_KEYS: IndexKeys = { partition: [], sort: [] };

interface Forwarded {
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

function refuse(response: ServerResponse, { name, message }: { name: string; message: string }): void {
  const answer = { __type: `com.amazon.coral.validate#${name}`, message };
  response.writeHead(400, { ...JSON_TYPE, 'x-amzn-requestid': randomUUID() }).end(JSON.stringify(answer));
}

/** A proxy for a DynamoDB emulator. It refuses the requests that DynamoDB would refuse. */
class DynamoDbGate {
  readonly #upstream: string;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #keys = new Map<string, IndexKeys>();
  readonly #transactions = new TransactionsOnce();

  constructor(upstream: string) {
    this.#upstream = upstream;
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const [, operation = ''] = String(request.headers['x-amz-target'] ?? '').split('.');
    const refusal = JUDGED.test(operation)
      ? await this.#judge(operation, { headers: request.headers, body })
      : undefined;
    if (refusal !== undefined) return refuse(response, refusal);
    if (operation === 'TransactWriteItems') return this.#transact({ headers: request.headers, body }, response);
    const answer = await this.#forward({ headers: request.headers, body });
    response.writeHead(answer.statusCode ?? 502, endToEndHeaders(answer.headers));
    answer.pipe(response);
  }

  async #transact(forwarded: Forwarded, response: ServerResponse): Promise<void> {
    const carryOut = async (): Promise<GateAnswer> => {
      const answer = await this.#forward(forwarded);
      return { status: answer.statusCode ?? 502, headers: answer.headers, body: await buffer(answer) };
    };
    const { ClientRequestToken: token } = Tokened.parse(JSON.parse(forwarded.body.toString()));
    const answer =
      token === undefined ? await carryOut() : await this.#transactions.run(token, forwarded.body, carryOut);
    if (answer === undefined) return refuse(response, MISMATCH);
    response.writeHead(answer.status, endToEndHeaders(answer.headers)).end(answer.body);
  }

  async #judge(operation: string, forwarded: Forwarded) {
    const call = takeApart(operation, forwarded.body.toString());
    for (const { table } of call.items) await this.#learnKeys(table, forwarded);
    return judgeDynamoDb(call, (table) => this.#keys.get(table) ?? NO_KEYS);
  }

  /** Reads the key attributes of the table's indexes from the emulator, once for each table. */
  async #learnKeys(table: string, { headers }: Forwarded): Promise<void> {
    if (this.#keys.has(table)) return;
    const { 'content-length': _, ...rest } = headers;
    const answer = await this.#forward({
      headers: { ...rest, 'x-amz-target': 'DynamoDB_20120810.DescribeTable' },
      body: Buffer.from(JSON.stringify({ TableName: table })),
    });
    const described = Described.safeParse(JSON.parse((await buffer(answer)).toString()));
    if (!described.success) return;
    const keys = described.data.Table.GlobalSecondaryIndexes.flatMap(({ KeySchema }) => KeySchema);
    const namesOf = (type: string) => keys.filter(({ KeyType }) => KeyType === type).map((key) => key.AttributeName);
    this.#keys.set(table, { partition: namesOf('HASH'), sort: namesOf('RANGE') });
  }

  /** Forwards a request. Repeats it on a new connection if the emulator has closed the kept one. */
  #forward(forwarded: Forwarded): Promise<IncomingMessage> {
    const { headers, body } = forwarded;
    return new Promise((resolve, reject) => {
      const request = send(this.#upstream, {
        method: 'POST',
        headers: { ...headers, 'content-length': body.length },
        agent: this.#agent,
      });
      request.once('response', resolve).once('error', (error: NodeJS.ErrnoException) => {
        if (request.reusedSocket && error.code === 'ECONNRESET') resolve(this.#forward(forwarded));
        else reject(error);
      });
      request.end(body);
    });
  }
}

/**
 * Returns the request listener of a proxy that refuses what DynamoDB would refuse.
 * @param upstream address of the emulator
 */
export function dynamoDbGate(upstream: string): RequestListener {
  const gate = new DynamoDbGate(upstream);
  return (request, response) => void gate.handle(request, response).catch(() => response.destroy());
}
