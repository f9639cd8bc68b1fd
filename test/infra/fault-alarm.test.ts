import { eventOf } from '#test/support/call.ts';
import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { endpoint } from '#shared/wire/endpoint.ts';
import { ofType, platform } from '#test/support/synthesise.ts';

/** Embedded metric format of CloudWatch: only the parts that identify a metric. */
const EmbeddedMetrics = z.looseObject({
  _aws: z.object({
    CloudWatchMetrics: z.array(
      z.object({
        Namespace: z.string(),
        Dimensions: z.array(z.array(z.string())),
        Metrics: z.array(z.object({ Name: z.string() })),
      }),
    ),
  }),
});

/** Returns the metrics that CloudWatch derives from the lines: one for each set of dimensions. */
const metricsIn = (lines: readonly string[]) =>
  lines.flatMap((line) => {
    const record = EmbeddedMetrics.parse(JSON.parse(line));
    return record._aws.CloudWatchMetrics.flatMap(({ Namespace, Dimensions, Metrics }) =>
      Dimensions.flatMap((names) =>
        Metrics.map(({ Name }) => ({
          namespace: Namespace,
          name: Name,
          dimensions: Object.fromEntries(names.map((name) => [name, record[name]])),
          value: record[Name],
        })),
      ),
    );
  });

const api = {
  fail: endpoint({ path: '/probe', permission: 'public', summary: '', input: z.object({}), output: z.object({}) }),
};
const STACK = 'Arcata-dev';
const FUNCTION = `${STACK}-Patient`;

test('a handler that throws raises the metric that the alarm of its function reads', async () => {
  vi.stubEnv('POWERTOOLS_METRICS_DISABLED', 'false');
  vi.stubEnv('POWERTOOLS_SERVICE_NAME', STACK);
  const stdout = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const { serve } = await import('#functions/gate/serve.ts');
  const handler = serve(api, { fail: () => Promise.reject(new TypeError('the wiring is wrong')) });

  await handler(eventOf(api.fail, {}), { functionName: FUNCTION } as never);

  const lines = stdout.mock.calls.map(([line]) => String(line));
  stdout.mockRestore();
  const resources = platform();
  const [logicalId] = ofType(resources, 'AWS::Lambda::Function').find(
    ([, { Properties }]) => Properties['FunctionName'] === FUNCTION,
  )!;
  const dimensions = { service: STACK, function: FUNCTION };
  expect(metricsIn(lines)).toEqual([{ namespace: 'Arcata', name: 'fault', dimensions, value: 1 }]);
  const alarm = ofType(resources, 'AWS::CloudWatch::Alarm').find(([id]) => /(?<!Export)PatientFails/u.test(id))![1]
    .Properties;
  expect(
    alarm['Metrics'].map(({ MetricStat }: { MetricStat?: { Metric: object } }) => MetricStat?.Metric),
  ).toContainEqual({
    Namespace: 'Arcata',
    MetricName: 'fault',
    Dimensions: expect.arrayContaining([
      { Name: 'service', Value: STACK },
      { Name: 'function', Value: { Ref: logicalId } },
    ]),
  });
});
