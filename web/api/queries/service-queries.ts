import { serviceApi } from '#shared/service/service-api.ts';
import type { RequestOf } from '#shared/wire/endpoint.ts';
import { query } from '../query.ts';

export const serviceQueries = {
  report: (input: RequestOf<typeof serviceApi.report>) =>
    query(['service', 'report', input], { endpoint: serviceApi.report, input }),
  lateReports: (input: RequestOf<typeof serviceApi.lateReports> | undefined) =>
    query(['service', 'lateReports', input], { endpoint: serviceApi.lateReports, input }),
  troubledEquipment: (input: RequestOf<typeof serviceApi.troubledEquipment> | undefined) =>
    query(['service', 'troubledEquipment', input], { endpoint: serviceApi.troubledEquipment, input }),
  endingCapacity: (input: RequestOf<typeof serviceApi.endingCapacity> | undefined) =>
    query(['service', 'endingCapacity', input], { endpoint: serviceApi.endingCapacity, input }),
  organisationMap: (input: RequestOf<typeof serviceApi.organisationMap> | undefined) =>
    query(['service', 'organisationMap', input], { endpoint: serviceApi.organisationMap, input }),
};
