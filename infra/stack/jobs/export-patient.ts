import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import * as sfn from 'aws-cdk-lib/aws-stepfunctions';
import { LambdaInvoke } from 'aws-cdk-lib/aws-stepfunctions-tasks';
import type { Construct } from 'constructs';
import { RETRY, RETRY_BUSY, RETRY_CRASHED } from './process-case.ts';

/**
 * Returns the steps that pack a patient's record. If packing fails, a last step invokes the same function again to record the failure
 * (PAT-80).
 */
export function exportPatientDefinition(scope: Construct, lambdaFunction: IFunction): sfn.IChainable {
  const step = (id: string, payload: Record<string, unknown>) =>
    new LambdaInvoke(scope, id, {
      lambdaFunction,
      payload: sfn.TaskInput.fromObject({ export: sfn.JsonPath.objectAt('$.export'), ...payload }),
      resultPath: sfn.JsonPath.DISCARD,
      retryOnServiceExceptions: false,
    })
      .addRetry(RETRY_BUSY)
      .addRetry(RETRY)
      .addRetry(RETRY_CRASHED);
  const broken = new sfn.Fail(scope, 'ExportBroken', {
    error: 'ExportPatientFailed',
    cause: 'the task failed; see its log',
  });
  const failed = step('ExportFailed', { error: sfn.JsonPath.objectAt('$.error') }).next(broken);
  return step('ExportRecord', {}).addCatch(failed, { errors: ['States.ALL'], resultPath: '$.error' });
}
