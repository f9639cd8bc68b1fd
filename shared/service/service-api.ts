import * as z from 'zod';
import { UnixSeconds } from '../unix-seconds.ts';
import { EndingCapacity } from '../capacity/ending-capacity.ts';
import { EquipmentTrouble, TroubleList } from '../equipment/equipment-trouble.ts';
import { DirectoryFilter } from '../organisation/directory-filter.ts';
import { endpoint } from '../wire/endpoint.ts';
import { listOf, windowInput } from '../wire/page.ts';
import { LateReport } from './late-report.ts';
import { MapWindow, OrganisationMap, WHOLE_MAP } from './organisation-map.ts';
import { REPORT_DAYS_MAX } from './service-limits.ts';
import { ServiceReport } from './service-report.ts';

const DAY_SECONDS = 86_400;

export const serviceApi = {
  report: endpoint({
    path: '/api/v1/system/service/info/report',
    permission: 'workOrder:process',
    reads: 'other',
    summary:
      'What after-sales did in a period: work orders opened and solved, median times, by kind and product family; for its head the whole team’s, by member too.',
    input: z
      .object({ from: UnixSeconds, to: UnixSeconds })
      .refine(({ from, to }) => to > from, { path: ['to'], error: 'endsBeforeStart' })
      .refine(({ from, to }) => to - from <= REPORT_DAYS_MAX * DAY_SECONDS, { path: ['from'], error: 'periodTooLong' }),
    output: ServiceReport,
  }),
  lateReports: endpoint({
    path: '/api/v1/system/service/info/lateReports',
    permission: 'workOrder:read',
    reads: 'other',
    summary: 'For after-sales: the reports that are late, the latest first, each with the reason.',
    input: z.object(windowInput()),
    output: listOf(LateReport),
  }),
  troubledEquipment: endpoint({
    path: '/api/v1/system/service/info/troubledEquipment',
    permission: 'equipment:read',
    reads: 'other',
    summary: 'For after-sales: bound devices with faults or a copied token, or those without a report for a week.',
    input: z.object({ list: TroubleList, ...windowInput() }),
    output: listOf(EquipmentTrouble),
  }),
  endingCapacity: endpoint({
    path: '/api/v1/system/service/info/endingCapacity',
    permission: 'capacity:read',
    reads: 'other',
    summary: 'For after-sales: the subscriptions that end within 30 days, and the capacity that is left then.',
    input: z.object(windowInput()),
    output: listOf(EndingCapacity),
  }),
  organisationMap: endpoint({
    path: '/api/v1/system/service/info/organisationMap',
    permission: 'organisation:read',
    reads: 'other',
    summary:
      'For after-sales: the clinics or labs of a filter that have given a position within a window of the map, near ones as one group with their number. Up to 100 are named.',
    input: DirectoryFilter.extend({ window: MapWindow.default(WHOLE_MAP) }),
    output: OrganisationMap,
  }),
} as const;
