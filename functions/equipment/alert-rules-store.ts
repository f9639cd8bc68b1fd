import * as z from 'zod';
import { itemType } from '#functions/store/item-type.ts';
import { changed, newRow } from '#functions/store/stamps.ts';
import type { Write } from '#functions/store/write.ts';
import { AlertRule } from '#shared/equipment/alert-kinds.ts';
import { OrganisationId } from '#shared/ids.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';

const alertRuleItems = itemType('alertRules', z.object({ organisationId: OrganisationId, rules: z.array(AlertRule) }));
type RulesRow = NonNullable<Awaited<ReturnType<typeof alertRuleItems.read>>>;

/**
 * Keeps the alert rules that organisations chose, one row for each organisation. The row is absent until the organisation chooses rules
 * (EQU-26).
 */
export const alertRulesStore = {
  read: (organisationId: OrganisationId): Promise<RulesRow | undefined> => alertRuleItems.read({ organisationId }),
  ask: (organisationId: OrganisationId) => alertRuleItems.ask({ organisationId }),

  /** Returns the write of the rules. It fails if the rules were changed since `before` was read. */
  save(organisationId: OrganisationId, before: RulesRow | undefined, rules: AlertRule[], now: UnixSeconds): Write {
    if (before === undefined) return alertRuleItems.create(newRow(now, { organisationId, rules }));
    return alertRuleItems.replace(changed(now, before, { rules }));
  },
};
