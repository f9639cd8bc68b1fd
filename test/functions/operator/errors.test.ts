import { call, eventOf, succeed } from '#test/support/call.ts';
import { sample } from '#test/support/event-sample.ts';
import { alarmService } from '#test/support/services.ts';
import { itemsOf } from '#test/support/table-items.ts';
import { foundWithHead } from '#test/support/world.ts';
import type { SQSEvent } from 'aws-lambda';
import * as z from 'zod';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { functionId } from '#functions/error-log/note-error.ts';
import { notedRun } from '#functions/error-log/noted-run.ts';
import { serve } from '#functions/gate/serve.ts';
import { takeMailFeedback } from '#functions/notification/take-mail-feedback.ts';
import { countEvent } from '#functions/operator/count-platform.ts';
import { eachMessage } from '#functions/queue/each-message.ts';
import { setClock } from '#functions/runtime/clock.ts';
import { newId } from '#functions/store/new-id.ts';
import { operatorApi } from '#shared/operator/operator-api.ts';
import { ERRORS_OF_GROUP_MAX } from '#shared/operator/operator-limits.ts';
import { endpoint } from '#shared/wire/endpoint.ts';

/** Text that may be in an error’s message but must not be in the log. */
const CANARY = 'Grace Lindgren';

const probeApi = {
  fail: endpoint({
    path: '/api/v1/probe/fail',
    permission: 'signedIn',
    summary: '',
    input: z.object({}),
    output: z.object({}),
  }),
};
const probe = serve(probeApi, {
  fail: () => {
    throw new TypeError(`no teeth of ${CANARY}`);
  },
});

type Headed = Awaited<ReturnType<typeof foundWithHead>>;
let platform: Headed;
let clinic: Headed;
beforeAll(async () => {
  platform = await foundWithHead('platform');
  clinic = await foundWithHead('clinic');
});
afterEach(() => setClock(Date.now));

const token = () => platform.head.token;
async function fail(functionName: string): Promise<string> {
  const event = eventOf(probeApi.fail, {}, { token: clinic.head.token });
  await probe(event, { functionName, getRemainingTimeInMillis: () => 10_000 } as never);
  return event.requestContext.requestId;
}
const groups = async (place: string, days = 1) => {
  const { list } = await succeed(operatorApi.errors, { days }, { token: token() });
  return list.filter((group) => group.function === place);
};
const newest = async (place: string) => {
  const [group] = await groups(place);
  if (group === undefined) throw new Error(`${place} has no error`);
  const { count: _count, ...key } = group;
  return (await succeed(operatorApi.errorsOf, key, { token: token() })).list;
};

// PLAT-20, PLAT-21
test('a fault of a call is recorded with function, code, request and organisation, but without its message', async () => {
  const requestId = await fail('Reader');

  expect(await groups('Reader')).toMatchObject([{ kind: 'call', code: '50000', name: 'TypeError', count: 1 }]);
  expect(await newest('Reader')).toMatchObject([
    { requestId, organisationId: clinic.organisationId, place: probeApi.fail.path },
  ]);
  const kept = [...(await itemsOf('errorGroup')), ...(await itemsOf('errorRow'))];
  expect(JSON.stringify(kept)).not.toContain(CANARY);
  expect(JSON.stringify(kept)).not.toContain(clinic.head.accountId);
});

// PLAT-20
test('all errors of a group are counted for each day, and the newest are recorded one by one', async () => {
  const start = Date.parse('2031-05-01T10:00:00Z');
  setClock(() => start);
  const late = await foundWithHead('platform');
  const failAt = async (seconds: number) => {
    setClock(() => start + seconds * 1000);
    const event = eventOf(probeApi.fail, {}, { token: late.head.token });
    await probe(event, { functionName: 'Writer', getRemainingTimeInMillis: () => 10_000 } as never);
  };
  for (let count = 0; count < ERRORS_OF_GROUP_MAX + 2; count += 1) await failAt(count);
  await failAt(24 * 3600 + 1);

  const { list } = await succeed(operatorApi.errors, { days: 2 }, { token: late.head.token });
  const group = list.find((each) => each.function === 'Writer');
  expect(group).toMatchObject({ count: ERRORS_OF_GROUP_MAX + 3, lastAt: start / 1000 + 24 * 3600 + 1 });
  const key = { kind: 'call', function: 'Writer', code: '50000', name: 'TypeError' } as const;
  const firstDay = await succeed(operatorApi.errorsOf, { ...key, lastAt: start / 1000 }, { token: late.head.token });
  expect(firstDay.list.map(({ at }) => at - start / 1000)).toEqual(
    Array.from({ length: ERRORS_OF_GROUP_MAX }, (_, index) => ERRORS_OF_GROUP_MAX + 1 - index),
  );
});

// PLAT-20
test('a failed event, a case that failed by our fault and a mail that bounced are recorded', async () => {
  process.env['AWS_LAMBDA_FUNCTION_NAME'] = 'Teller';
  const handler = eachMessage(() => Promise.reject(new RangeError(CANARY)));
  const { organisationId } = clinic;
  const body = JSON.stringify({ 'detail-type': 'OrderSent', detail: { organisation: { organisationId } } });
  await handler({ Records: [{ messageId: 'm-1', body }] } as unknown as SQSEvent);

  const eventId = newId('event');
  const failure = { reason: 'processingFailed', detail: '' };
  const detail = { ...sample('file', 'CaseFileFailed'), organisationId, failure, eventId };
  await countEvent({ 'detail-type': 'CaseFileFailed', detail });
  await countEvent({ 'detail-type': 'CaseFileFailed', detail });

  const at = '2026-11-25T20:12:05.000Z';
  const bounce = {
    bounceType: 'Transient',
    bouncedRecipients: [{ emailAddress: 'maya@clinic.example' }],
    timestamp: at,
  };
  await takeMailFeedback({ eventType: 'Bounce', mail: { tags: {} }, bounce });

  expect(await groups('Teller')).toMatchObject([{ kind: 'event', code: 'OrderSent', name: 'RangeError', count: 1 }]);
  expect(await newest('Teller')).toMatchObject([{ requestId: 'm-1', organisationId }]);
  expect(await groups('ProcessCase')).toMatchObject([{ kind: 'pipeline', code: 'processingFailed', count: 1 }]);
  expect(await newest('ProcessCase')).toMatchObject([{ organisationId, requestId: detail['fileId' as never] }]);
  expect(await groups('Mail')).toMatchObject([{ kind: 'delivery', code: 'bounced', name: 'Transient', count: 1 }]);
  expect(JSON.stringify(await itemsOf('errorRow'))).not.toContain('maya@');
});

// PLAT-20
test('refusals and errors that pass by themselves are not recorded', async () => {
  const before = await succeed(operatorApi.errors, { days: 1 }, { token: token() });

  expect((await call(operatorApi.errors, { days: 0 }, { token: token() })).code).toBe(40000);
  expect((await call(operatorApi.errors, { days: 1 }, { token: clinic.head.token })).code).toBe(40300);

  expect(await succeed(operatorApi.errors, { days: 1 }, { token: token() })).toEqual(before);
});

// PLAT-22
test('only alarms of this deployment that are on are listed', async () => {
  alarmService.states = {
    'Arcata-test-NotifyGaveUp': 'ALARM',
    'Arcata-test-OrderFails': 'OK',
    'Arcata-other-NotifyGaveUp': 'ALARM',
  };

  const { list } = await succeed(operatorApi.alarms, {}, { token: token() });

  expect(list.map(({ name }) => name)).toEqual(['NotifyGaveUp']);
});

test.each([
  ['Arcata-prod-File', 'File'],
  ['Arcata-prod-EventsNotifyFunction1A2B3C4D-x7Yz', 'EventsNotify'],
  ['Probe', 'Probe'],
])('the function %s is named %s', (name, id) => {
  expect(functionId(name, 'Arcata-prod')).toBe(id);
});

// PLAT-24, PLAT-21
test('a scheduled run that fails is recorded once for each class of error, and still fails', async () => {
  vi.stubEnv('AWS_LAMBDA_FUNCTION_NAME', 'Tender');
  const failures = [new TypeError(CANARY), new TypeError('again'), new AggregateError([new RangeError('of one')], '')];
  const run = notedRun(() => Promise.reject(new AggregateError(failures, 'not tended')));

  await expect(run({}, { awsRequestId: 'run-1' })).rejects.toThrow('not tended');
  vi.unstubAllEnvs();

  const kept = await groups('Tender');
  expect(kept.map(({ kind, code, name, count }) => `${kind} ${code} ${name} ${count}`).toSorted()).toEqual([
    'run scheduled RangeError 1',
    'run scheduled TypeError 1',
  ]);
  expect(await newest('Tender')).toMatchObject([{ requestId: 'run-1', organisationId: null, place: '' }]);
  expect(JSON.stringify(await itemsOf('errorRow'))).not.toContain(CANARY);
  expect(await notedRun(() => Promise.resolve(7))()).toBe(7);
});
