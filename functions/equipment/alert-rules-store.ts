import * as z from 'zod';
import { itemType } from '#functions/store/item-type.ts';
import { changed, newRow } from '#functions/store/stamps.ts';
import type { Write } from '#functions/store/write.ts';
import { AlertRule } from '#shared/equipment/alert-kinds.ts';
import { OrganisationId } from '#shared/ids.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';

const alertRuleItems = itemType('alertRules', z.object({ organisationId: OrganisationId, rules: z.array(AlertRule) }));
type RulesRow = NonNullable<Awaited<ReturnType<typeof alertRuleItems.read>>>;

/** The rules that organisations chose about alerts: one row for each organisation, absent before it chose any (EQU-26). */
export const alertRulesStore = {
  read: (organisationId: OrganisationId): Promise<RulesRow | undefined> => alertRuleItems.read({ organisationId }),
  ask: (organisationId: OrganisationId) => alertRuleItems.ask({ organisationId }),

  /** Keeps the rules. Refuses if others were kept since `before` was read. */
  save(organisationId: OrganisationId, before: RulesRow | undefined, rules: AlertRule[], now: UnixSeconds): Write {
    if (before === undefined) return alertRuleItems.create(newRow(now, { organisationId, rules }));
    return alertRuleItems.replace(changed(now, before, { rules }));
  },
};
