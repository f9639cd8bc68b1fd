import * as z from 'zod';
import { quotaStore } from '#functions/capacity/quota-store.ts';
import { organisationStore, stateOf, suspensionStateOf } from '#functions/organisation/organisation-store.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { itemType } from '#functions/store/item-type.ts';
import { retryIfChanged } from '#functions/store/retry-if-changed.ts';
import { changed, newRow } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';
import { changedMeanwhile } from '#functions/store/write.ts';
import { OrganisationId } from '#shared/ids.ts';
import { FREE_CAPACITY_BYTES } from '#shared/limits.ts';
import { CustomerState, CustomerType } from '#shared/operator/platform-statistics.ts';
import { type Amounts, platformCountStore } from './platform-count-store.ts';

const Figures = z.object({
  type: CustomerType,
  state: CustomerState,
  soldBytes: z.int(),
  usedBytes: z.int(),
});
type Figures = z.infer<typeof Figures>;

/** The amounts that an organisation has added to the counts. */
const countedOrganisations = itemType('countedOrganisation', Figures.extend({ organisationId: OrganisationId }));

/** Reads the present figures of an organisation; `undefined` if it no longer exists or is no customer. */
async function figuresOf(organisationId: OrganisationId): Promise<Figures | undefined> {
  const organisation = await organisationStore.read(organisationId);
  const type = CustomerType.safeParse(organisation?.type);
  if (organisation === undefined || !type.success) return undefined;
  const { capacityBytes, usedBytes } = await quotaStore(organisationId).read();
  return {
    type: type.data,
    state: stateOf(organisation) === 'active' ? suspensionStateOf(organisation) : 'dissolved',
    soldBytes: capacityBytes - FREE_CAPACITY_BYTES,
    usedBytes,
  };
}

/** Returns the amounts that an organisation with these figures adds to the counts. */
const amountsOf = (figures: Figures | undefined): Amounts =>
  figures === undefined
    ? {}
    : { [`${figures.type}:${figures.state}`]: 1, soldBytes: figures.soldBytes, usedBytes: figures.usedBytes };

/** Returns the differences to add to the counts when `after` replaces `before`. */
function amountsBetween(before: Amounts, after: Amounts): Amounts {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return Object.fromEntries([...names].map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)]));
}

async function countNow(organisationId: OrganisationId): Promise<void> {
  // The counted row is read before the figures. If another call changes this row meanwhile, the write fails and is repeated. A later change
  // of the figures is counted with its own event.
  const before = await countedOrganisations.read({ organisationId });
  const after = await figuresOf(organisationId);
  const changes = platformCountStore.changesNow(organisationId, amountsBetween(amountsOf(before), amountsOf(after)));
  if (changes.length === 0) return;
  const now = nowSeconds();
  const row =
    after === undefined
      ? before && countedOrganisations.remove(before)
      : before === undefined
        ? countedOrganisations.create(newRow(now, { organisationId, ...after }), changedMeanwhile)
        : countedOrganisations.replace(changed(now, before, after));
  await transact([...changes, ...(row === undefined ? [] : [row])]);
}

/**
 * Updates the counts to the organisation's present figures (PLAT-19). One transaction adds the difference from the formerly counted
 * figures, and stores the new figures. So an event may come twice, late, or in another order. If an event is lost, the next one corrects
 * the counts.
 */
export const countOrganisation = (organisationId: OrganisationId): Promise<void> =>
  retryIfChanged(() => countNow(organisationId));
