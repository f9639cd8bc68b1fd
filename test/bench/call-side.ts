import type { APIGatewayProxyEvent } from 'aws-lambda';

/**
 * Request to this process, which runs the functions as they are deployed. The process makes the requested calls and reports their processor
 * time. To measure only the calls, it does no other work and imports only the bundles.
 */
interface Asked {
  /** The function's first file. */
  readonly file: string;
  readonly event: APIGatewayProxyEvent;
  readonly warmUps: number;
  /** Number of groups of calls. The time of each group is reported. */
  readonly groups: number;
  readonly callsPerGroup: number;
}

interface Answered {
  readonly statusCode: number;
  readonly body: string;
}
type Handler = (event: APIGatewayProxyEvent, context: object) => Promise<Answered>;

const CONTEXT = { functionName: 'Arcata', getRemainingTimeInMillis: () => 10_000 };
const MICROSECONDS = 1000;
let calls = 0;

async function callOnce(handler: Handler, event: APIGatewayProxyEvent): Promise<void> {
  calls += 1;
  const requestContext = { ...event.requestContext, requestId: `bench-${calls}`, requestTimeEpoch: Date.now() };
  const { statusCode, body } = await handler({ ...event, requestContext }, CONTEXT);
  const { code } = JSON.parse(body.slice(0, body.indexOf(',')).concat('}')) as { code: number };
  if (statusCode !== 200 || code !== 200) throw new Error(`${event.path}: ${statusCode} ${body.slice(0, 300)}`);
}

async function run({ file, event, warmUps, groups, callsPerGroup }: Asked): Promise<number[]> {
  const { handler } = (await import(file)) as { handler: Handler };
  for (let call = 0; call < warmUps; call += 1) await callOnce(handler, event);
  const times: number[] = [];
  for (let group = 0; group < groups; group += 1) {
    const from = process.cpuUsage();
    for (let call = 0; call < callsPerGroup; call += 1) await callOnce(handler, event);
    const { user, system } = process.cpuUsage(from);
    times.push((user + system) / MICROSECONDS / callsPerGroup);
  }
  return times;
}

process.on('message', (asked: Asked) => {
  run(asked).then(
    (times) => process.send?.({ times }),
    (error: unknown) => process.send?.({ fault: String(error) }),
  );
});
