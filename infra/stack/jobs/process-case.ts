import { Duration } from 'aws-cdk-lib';
import type * as lambda from 'aws-cdk-lib/aws-lambda';
import * as sfn from 'aws-cdk-lib/aws-stepfunctions';
import { LambdaInvocationType, LambdaInvoke } from 'aws-cdk-lib/aws-stepfunctions-tasks';
import type { Construct } from 'constructs';
import { NO_CAPACITY } from '#shared/file/no-capacity.ts';

/** Tasks of the state machine. `functions/pipeline` has a file with the same name for each. */
export type ProcessCaseTask = 'showFirstImage' | 'inspect' | 'extract' | 'group' | 'convert' | 'publish' | 'fail';

/** Errors by which AWS reports that it has no capacity for a task. The task has done nothing, and the case is not the cause. */
const BUSY_ERRORS = [
  'Lambda.TooManyRequestsException',
  'Lambda.ServiceException',
  'Lambda.AWSLambdaException',
  'Lambda.SdkClientException',
  'Lambda.ClientExecutionTimeoutException',
];
/** Error that a task throws for a problem that may be gone at the next try. A refused file gets another error and is never tried again. */
const TRANSIENT_ERRORS = ['TransientError'];

/** Errors of a task whose worker died, either by chance or because of the file that it processed. */
const WORKER_CRASHES = ['Lambda.Unknown', 'Runtime.ExitError', 'Runtime.OutOfMemory'];
const WORKER_DEATHS = [...WORKER_CRASHES, 'Sandbox.Timedout', 'States.Timeout'];

/**
 * Retries up to 40 times if AWS has no capacity. Each wait is random: up to three minutes, and about 1.5 minutes on average. So all retries
 * together take about an hour, and hardly ever less than 30 minutes.
 */
export const RETRY_BUSY: sfn.RetryProps = {
  errors: BUSY_ERRORS,
  interval: Duration.seconds(5),
  backoffRate: 2,
  maxAttempts: 40,
  maxDelay: Duration.minutes(3),
  jitterStrategy: sfn.JitterType.FULL,
};

/**
 * Retries transient errors up to four times. The waits before the retries are random: at most 1, 2, 4 and 8 seconds, so at most 15 seconds
 * together.
 */
export const RETRY: sfn.RetryProps = {
  errors: TRANSIENT_ERRORS,
  interval: Duration.seconds(1),
  backoffRate: 2,
  maxAttempts: 4,
  maxDelay: Duration.seconds(60),
  jitterStrategy: sfn.JitterType.FULL,
};

/** Retries once after a worker died, in case it died by chance. */
export const RETRY_CRASHED: sfn.RetryProps = {
  errors: WORKER_CRASHES,
  interval: Duration.seconds(1),
  maxAttempts: 1,
};

/**
 * Returns the state that starts the function of the first image. The execution goes on at once, even if the start or the function fails.
 */
function beginFirstImage(scope: Construct, fn: lambda.IFunction, next: sfn.TaskStateBase): sfn.Chain {
  const begun = new LambdaInvoke(scope, 'ShowFirstImage', {
    lambdaFunction: fn,
    payload: sfn.TaskInput.fromObject({ run: sfn.JsonPath.objectAt('$.run') }),
    invocationType: LambdaInvocationType.EVENT,
    retryOnServiceExceptions: false,
    resultPath: sfn.JsonPath.DISCARD,
  });
  begun.addCatch(next, { errors: ['States.ALL'], resultPath: sfn.JsonPath.DISCARD });
  return begun.next(next);
}

/**
 * Builds the state machine: ShowFirstImage (started, not awaited) → Inspect → Extract (Map) → Group → Convert (Map) → Publish. Fail handles
 * a fault of the case; NoCapacity ends an execution whose case must wait. Large lists are in S3: the state has only the run and lists of
 * numbers. The definition uses only JSONPath that the local interpreter runs correctly.
 */
export function processCaseDefinition(
  scope: Construct,
  functions: Readonly<Record<ProcessCaseTask, lambda.IFunction>>,
): sfn.IChainable {
  const task = (id: string, name: ProcessCaseTask, payload: Record<string, unknown>, result?: string) =>
    new LambdaInvoke(scope, id, {
      lambdaFunction: functions[name],
      payload: sfn.TaskInput.fromObject({ run: sfn.JsonPath.objectAt('$.run'), ...payload }),
      taskTimeout: sfn.Timeout.duration(Duration.minutes(15)),
      retryOnServiceExceptions: false,
      ...(result === undefined
        ? { resultPath: sfn.JsonPath.DISCARD }
        : { resultSelector: { 'list.$': `$.Payload.${result}` }, resultPath: `$.${result}` }),
    })
      .addRetry(RETRY_BUSY)
      .addRetry(RETRY)
      .addRetry(RETRY_CRASHED);
  const each = (id: string, list: string, processor: sfn.IChainable) =>
    new sfn.Map(scope, id, {
      itemsPath: `$.${list}.list`,
      itemSelector: { run: sfn.JsonPath.objectAt('$.run'), number: sfn.JsonPath.numberAt('$$.Map.Item.Value') },
      maxConcurrency: 10,
      resultPath: sfn.JsonPath.DISCARD,
    }).itemProcessor(processor);
  const number = { number: sfn.JsonPath.numberAt('$.number') };

  const inspect = task('Inspect', 'inspect', {}, 'batches');
  const extract = each('Extract', 'batches', task('ExtractBatch', 'extract', number));
  const group = task('Group', 'group', {}, 'lots');
  const convertLot = task('ConvertLot', 'convert', number);
  // If a worker dies, the files of its lot have no results. Publish then keeps these files unconverted. One bad file must not fail the
  // whole case.
  convertLot.addCatch(new sfn.Pass(scope, 'WorkerLost'), { errors: WORKER_DEATHS, resultPath: sfn.JsonPath.DISCARD });
  const convert = each('Convert', 'lots', convertLot);
  const publish = task('Publish', 'publish', {});

  const fail = task('Fail', 'fail', { error: sfn.JsonPath.objectAt('$.error') });
  const settled = new sfn.Choice(scope, 'WasTheFileRefused')
    .when(sfn.Condition.stringEquals('$.error.Error', 'RejectedFileError'), new sfn.Succeed(scope, 'Refused'))
    .otherwise(new sfn.Fail(scope, 'Broken', { error: 'ProcessCaseFailed', cause: 'a task failed; see its log' }));
  fail.next(settled);
  // The case stays in the state of processing, and the sweeper starts a new execution for it.
  const noCapacity = new sfn.Fail(scope, 'NoCapacity', {
    error: NO_CAPACITY,
    cause: 'no room to run it; see throttles',
  });
  for (const step of [inspect, extract, group, convert, publish])
    step
      .addCatch(noCapacity, { errors: [...BUSY_ERRORS, ...TRANSIENT_ERRORS], resultPath: '$.error' })
      .addCatch(fail, { errors: ['States.ALL'], resultPath: '$.error' });

  return beginFirstImage(scope, functions.showFirstImage, inspect)
    .next(extract)
    .next(group)
    .next(convert)
    .next(publish);
}
