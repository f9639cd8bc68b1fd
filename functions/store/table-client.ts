import { jsonService, type ServiceRequest } from '#functions/runtime/service/json-service.ts';
import type { Operations } from './operations.ts';
import { cancellationReasons } from './table-error.ts';

export type TableRequest = ServiceRequest<keyof Operations>;

/** The client of DynamoDB, for this folder only. Stores and handlers use item types. */
export const tableClient = jsonService<Operations>({
  name: 'dynamodb',
  variable: 'DYNAMODB',
  target: 'DynamoDB_20120810',
  version: '1.0',
  // A cancelled transaction is not repeated here, because `transact` decides whether to repeat it.
  isForCaller: (error) => cancellationReasons(error) !== undefined,
});
