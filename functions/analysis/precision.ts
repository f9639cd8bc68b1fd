import type { Handler } from '#functions/http/call.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import type { analysisApi } from '#shared/analysis/analysis-api.ts';
import { localPrecision } from '#shared/analysis/precision.ts';
import { precisionStore } from './precision-store.ts';

/** Returns how often the clinic's people accepted, moved or rejected the points that models proposed. */
export const precision: Handler<(typeof analysisApi)['precision']> = async ({ session }) =>
  localPrecision(await precisionStore.ofClinic(tenantOf(session).organisationId));
