import { fileApi } from '#shared/file/file-api.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import type { RequestOf } from '#shared/wire/endpoint.ts';
import { query } from '../query.ts';

type DeletedInput = RequestOf<typeof fileApi.deleted>;

/** The queries for the recycle bin, by kind. */
export const deletedQueries = {
  patient: (input: DeletedInput) => query(['patient', 'deleted', input], { endpoint: patientApi.deleted, input }),
  order: (input: DeletedInput) => query(['order', 'deleted', input], { endpoint: orderApi.deleted, input }),
  file: (input: DeletedInput) => query(['file', 'deleted', input], { endpoint: fileApi.deleted, input }),
};
