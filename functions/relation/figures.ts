import { FIGURE_MONTHS } from '#shared/limits.ts';
import { monthsUntil, NO_TALLY, sumOfMonths } from '#shared/relation/month-tally.ts';
import { figuresOf } from '#shared/relation/partner-figures.ts';
import type { relationApi } from '#shared/relation/relation-api.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { organisationStore } from '#functions/organisation/organisation-store.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { partnerMonthStore } from './partner-month-store.ts';
import { relationStore } from './relation-store.ts';

/** Returns the statistics about the orders with one partner. Reads one row for each month and no orders (REL-85). */
export const figures: Handler<typeof relationApi.figures> = async ({ input, session, now }) => {
  const tenant = tenantOf(session);
  const { partnerId } = input;
  const relation = await relationStore(tenant).withPartner(partnerId);
  if (relation === undefined || relation.isHidden) throw new AppError('notFound');
  const months = monthsUntil(now, FIGURE_MONTHS);
  const [partner, rows] = await Promise.all([
    organisationStore.read(partnerId),
    partnerMonthStore(tenant).between(partnerId, months[0] ?? '', months.at(-1) ?? ''),
  ]);
  if (partner === undefined) throw new AppError('notFound');
  const { organisationId, organisationNumber, name, type } = partner;
  const byMonth = new Map(rows.map((row) => [row.month, row]));
  return {
    partner: { organisationId, organisationNumber, name, type },
    months: months.map((month) => ({ month, ...figuresOf(byMonth.get(month) ?? NO_TALLY) })),
    total: figuresOf(rows.reduce<typeof NO_TALLY>(sumOfMonths, NO_TALLY)),
  };
};
