import { FunctionHost } from '#infra/local/functions/function-host.ts';
import type { CloudModel, FunctionModel } from '#infra/local/template/model.ts';

export const ECHO: FunctionModel = {
  name: 'Echo',
  arn: 'arn:aws:lambda:eu-central-1:000000000000:function:Echo',
  entry: 'test/local/handlers/echo.ts',
  environment: { COLOUR: 'blue' },
  timeoutMs: 400,
  memoryMiB: 128,
};

const EMPTY: CloudModel = {
  functions: [],
  routes: [],
  channel: undefined,
  gatewayResponses: [],
  binaryMediaTypes: [],
  tables: [],
  buckets: [],
  buses: [],
  rules: [],
  streams: [],
  queues: [],
  queueMappings: [],
  stateMachines: [],
  secrets: [],
  signingKeys: [],
  mailIdentities: [],
  edgeFunction: undefined,
  alarms: [],
  topics: [],
  siteHeaders: {},
  frameHeaders: {},
};

/** Returns a model with the echo function and these additional parts. */
export const modelOf = (more: Partial<CloudModel>): CloudModel => ({ ...EMPTY, functions: [ECHO], ...more });

export const hostOf = (model: CloudModel): FunctionHost =>
  new FunctionHost({ model, root: process.cwd(), awsEnvironment: {} });

/** Returns a state machine with one state that runs the echo function. With such a machine, echo is a task and runs in a worker. */
export const machineOf = (state: object = {}) => ({
  name: 'Machine',
  arn: 'arn:aws:states:eu-central-1:000000000000:stateMachine:Machine',
  definition: {
    StartAt: 'Echo',
    States: {
      Echo: {
        Type: 'Task',
        Resource: 'arn:aws:states:::lambda:invoke',
        Parameters: { FunctionName: ECHO.arn, 'Payload.$': '$' },
        End: true,
        ...state,
      },
    },
  },
});
