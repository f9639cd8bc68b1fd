import type { GateRule } from './gate-rule.ts';

const GATEWAY =
  'https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-execution-service-limits-table.html';
const LAMBDA = 'https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html';
const INVOKE = 'https://docs.aws.amazon.com/lambda/latest/api/API_Invoke.html';

/**
 * Rules by which API Gateway and Lambda refuse requests; `refusal` is an HTTP status. For headers that are too long, AWS documents no
 * status, so we use HTTP's own status 431. The gateway answers 502 if Lambda refuses a function's request or answer.
 */
export const API_RULES = [
  { rule: 'requestBytes', judge: 'gate', refusal: '413', source: GATEWAY },
  { rule: 'headerBytes', judge: 'gate', refusal: '431', source: GATEWAY },
  { rule: 'invokeRequestBytes', judge: 'gate', refusal: '502', source: INVOKE },
  { rule: 'invokeResponseBytes', judge: 'gate', refusal: '502', source: LAMBDA },
] as const satisfies readonly GateRule[];

export type ApiRule = (typeof API_RULES)[number]['rule'];
