import { Logger } from '@aws-lambda-powertools/logger';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { AppError } from '#functions/runtime/app-error.ts';
import { countMetric } from '#functions/runtime/count-metric.ts';
import { readPolicyReports } from './read-policy-reports.ts';

/** Largest size of a request with reports. One report has some hundred bytes. */
const BODY_BYTES_MAX = 16 * 1024;

const logger = new Logger();

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/**
 * Counts and logs a browser's reports about the content security policy. Anyone can send such reports, so they change nothing, and only a
 * small part of each report is kept.
 */
export function takePolicyReports({ body }: Pick<APIGatewayProxyEvent, 'body'>): APIGatewayProxyResult {
  const text = body ?? '';
  const reports = Buffer.byteLength(text) > BODY_BYTES_MAX ? undefined : readPolicyReports(parsed(text));
  if (reports === undefined) throw new AppError('validationFailed');
  for (const report of reports) {
    logger.warn('policy', { ...report });
    countMetric('policyViolated', 'kind', report.kind);
  }
  return { statusCode: 204, headers: { 'cache-control': 'no-store' }, body: '' };
}
