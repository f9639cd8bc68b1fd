import { call, succeed } from '#test/support/call.ts';
import { serviceTeam } from '#test/support/devices.ts';
import { act, reported } from '#test/support/work-orders.ts';
import { addMember, foundWithHead, type Member } from '#test/support/world.ts';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { nowSeconds, setClock } from '#functions/runtime/clock.ts';
import { serviceApi } from '#shared/service/service-api.ts';
import { figuresBy, figuresOf, medianOf, type ReportedWork } from '#shared/service/service-report.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
let service: Awaited<ReturnType<typeof serviceTeam>>;
let staff: Member;
let clinic: Awaited<ReturnType<typeof foundWithHead>>;
let begun: number;

const after = (seconds: number) => setClock(() => (begun + seconds) * 1000);
const reportOf = ({ token }: Member, from = begun - HOUR, to = begun + DAY) =>
  succeed(serviceApi.report, { from, to }, { token });

// Staff take one report after two hours and solve it after ten. The head takes one after four hours. No one takes the third.
beforeAll(async () => {
  service = await serviceTeam();
  staff = await addMember(service, 'afterSales');
  clinic = await foundWithHead('clinic');
  begun = nowSeconds();
  after(0);
  const [first, second] = [await reported(clinic, service), await reported(clinic, service)];
  await reported(clinic, service);
  after(2 * HOUR);
  const taken = await act(first, 'take', staff);
  after(4 * HOUR);
  await act(second, 'take', service.head);
  const started = await act(taken, 'start', staff);
  after(10 * HOUR);
  await act(started, 'finish', staff);
  setClock(Date.now);
});
afterEach(() => setClock(Date.now));

// SVC-20, SVC-21
test('the head reads the work of the team: counts, medians, by family and by member', async () => {
  after(11 * HOUR);

  const report = await reportOf(service.head);

  const total = { opened: 3, solved: 1, answerSeconds: 3 * HOUR, solutionSeconds: 10 * HOUR };
  expect(report).toMatchObject({
    total,
    byAbout: [{ about: 'equipment', ...total }],
    byFamily: [{ family: 'Helios', ...total }],
    isComplete: true,
  });
  expect(report.byWorker.find(({ accountId }) => accountId === staff.accountId)).toMatchObject({
    name: staff.name,
    opened: 1,
    solved: 1,
    answerSeconds: 2 * HOUR,
  });
  expect(report.byWorker.find(({ accountId }) => accountId === null)).toMatchObject({ opened: 1, solved: 0 });
});

// SVC-20
test('staff read their own work and no one else’s', async () => {
  after(11 * HOUR);

  const report = await reportOf(staff);

  expect(report.total).toMatchObject({ opened: 1, solved: 1 });
  expect(report.byWorker).toEqual([]);
});

// SVC-21
test('a report that was opened before the period and solved in it counts only as solved', async () => {
  after(11 * HOUR);

  const report = await reportOf(service.head, begun + HOUR, begun + DAY);

  expect(report.total).toEqual({ opened: 0, solved: 1, answerSeconds: null, solutionSeconds: 10 * HOUR });
});

// SVC-20
test('a lab has no such report, because its tasks are its own, and a period has at most a year', async () => {
  const lab = await foundWithHead('lab');
  const input = { from: begun, to: begun + DAY };

  expect((await call(serviceApi.report, input, { token: lab.head.token })).code).toBe(40400);
  expect((await call(serviceApi.report, input, { token: clinic.head.token })).code).toBe(40300);
  const long = { from: begun - 400 * DAY, to: begun };
  expect(await call(serviceApi.report, long, { token: service.head.token })).toMatchObject({
    code: 40000,
    data: { fields: [{ path: 'from', error: 'periodTooLong' }] },
  });
});

// SVC-21
test('a median is the middle value, and an empty list has none', () => {
  expect([[], [7], [1, 9, 4], [1, 2, 4, 100]].map(medianOf)).toEqual([null, 7, 4, 3]);
  const work = (family: ReportedWork['family'], openedAt: number): ReportedWork => ({
    about: 'equipment',
    family,
    worker: null,
    openedAt,
    answeredAt: null,
    solvedAt: null,
  });
  const all = [work('CBCT', 5), work('Helios', 5), work('Helios', 6), work('Sensor', 99)];
  expect(figuresOf(all, { from: 0, to: 10 })).toMatchObject({ opened: 3, answerSeconds: null });
  expect(figuresBy(all, { from: 0, to: 10 }, ({ family }) => family).map(({ key }) => key)).toEqual(['Helios', 'CBCT']);
});
