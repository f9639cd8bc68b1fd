import { Duration } from 'aws-cdk-lib';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import * as sfn from 'aws-cdk-lib/aws-stepfunctions';
import { LambdaInvoke } from 'aws-cdk-lib/aws-stepfunctions-tasks';
import type { Construct } from 'constructs';
import { RETRY, RETRY_BUSY, RETRY_CRASHED } from './process-case.ts';

/**
 * Returns the steps that run an analyser on a film. If the run breaks off, a last step invokes the same function again to record the
 * failure (ANA-4).
 */
export function analyseFilmDefinition(scope: Construct, lambdaFunction: IFunction): sfn.IChainable {
  const step = (id: string, payload: Record<string, unknown>) =>
    new LambdaInvoke(scope, id, {
      lambdaFunction,
      payload: sfn.TaskInput.fromObject({ analysis: sfn.JsonPath.objectAt('$.analysis'), ...payload }),
      taskTimeout: sfn.Timeout.duration(Duration.minutes(15)),
      resultPath: sfn.JsonPath.DISCARD,
      retryOnServiceExceptions: false,
    })
      .addRetry(RETRY_BUSY)
      .addRetry(RETRY)
      .addRetry(RETRY_CRASHED);
  const broken = new sfn.Fail(scope, 'AnalysisBroken', {
    error: 'AnalyseFilmFailed',
    cause: 'the task failed; see its log',
  });
  const failed = step('AnalysisFailed', { error: sfn.JsonPath.objectAt('$.error') }).next(broken);
  return step('Analyse', {}).addCatch(failed, { errors: ['States.ALL'], resultPath: '$.error' });
}
