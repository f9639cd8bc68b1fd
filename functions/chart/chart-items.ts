import * as z from 'zod';
import { itemType } from '#functions/store/item-type.ts';
import { ChartedTooth, ToothChange } from '#shared/chart/chart.ts';
import { OrganisationId, PatientId, VisitId } from '#shared/ids.ts';

/** The row of the teeth charted at one visit, in the clinic's partition. */
export const toothCharts = itemType(
  'toothChart',
  z.object({
    organisationId: OrganisationId,
    patientId: PatientId,
    visitId: VisitId,
    teeth: z.array(ChartedTooth),
  }),
);
export type StoredChart = NonNullable<Awaited<ReturnType<typeof toothCharts.read>>>;

/** The row of one change of a tooth. It is written together with the change and never changes afterwards. */
export const toothChanges = itemType(
  'toothChange',
  ToothChange.omit({ visitAt: true, createdAt: true }).extend({ organisationId: OrganisationId }),
);
