import { useQuery } from '@tanstack/react-query';
import type { RequestOf } from '#shared/wire/endpoint.ts';
import type { serviceApi } from '#shared/service/service-api.ts';
import { serviceQueries } from '#web/api/queries/service-queries.ts';
import type { DayList } from './day-lists.ts';
import { type DayLine, useDayLines } from './use-day-lines.ts';

interface Answer<Row> {
  readonly list: readonly Row[];
  readonly total?: number | undefined;
  readonly more?: true | undefined;
  readonly cursor?: string | undefined;
}

const linesOf = <Row>(answer: Answer<Row> | undefined, lineOf: (row: Row) => DayLine): Answer<DayLine> | undefined =>
  answer && { ...answer, list: answer.list.map(lineOf) };

/** Loads one page of a list of the day. Calls only the endpoint of that list. */
export function useDayList(list: DayList, window: RequestOf<typeof serviceApi.lateReports>) {
  const { ofReport, ofDevice, ofCapacity } = useDayLines();
  const devices = list === 'exception' || list === 'silent' ? { list, ...window } : undefined;
  const reports = useQuery(serviceQueries.lateReports(list === 'late' ? window : undefined));
  const troubles = useQuery(serviceQueries.troubledEquipment(devices));
  const capacities = useQuery(serviceQueries.endingCapacity(list === 'capacity' ? window : undefined));
  const { error, refetch } = { late: reports, exception: troubles, silent: troubles, capacity: capacities }[list];
  const answers = {
    late: () => linesOf(reports.data, ofReport),
    exception: () => linesOf(troubles.data, ofDevice),
    silent: () => linesOf(troubles.data, ofDevice),
    capacity: () => linesOf(capacities.data, ofCapacity),
  };
  return { data: answers[list](), error, refetch };
}
