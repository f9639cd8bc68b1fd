import { useEffect } from 'react';
import { orderApi } from '#shared/order/order-api.ts';
import type { Order } from '#shared/order/order.ts';
import { useSession } from '#web/api/session.ts';
import type { Address } from '#web/ui/use-address.ts';
import { useKeptForm } from '#web/ui/use-kept-form.ts';
import { copyOf, draftOf, emptyDraft, toOrderInput } from './order-draft.ts';
import { StoredDraft } from './stored-draft.ts';

/** State with which the wizard starts. */
export interface WizardStart {
  /** The order to continue; absent = a new one. */
  readonly order: Order | undefined;
  readonly patientId: string;
  /** The order whose prescription is copied into a new order; undefined = the new order begins empty. */
  readonly copied: Order | undefined;
  readonly address: Address;
}

/** Parameter of the address that holds the id of the stored draft. After a reload, the wizard continues that draft. */
const ENTRY = 'entry';

/** Returns the wizard's form. Changes that the server does not have yet are kept in this window. */
export function useKeptOrder({ order, patientId, copied, address }: WizardStart) {
  const { user } = useSession();
  const { query, change } = address;
  const newDraft = copied === undefined ? emptyDraft(patientId, user.userName) : copyOf(copied);
  const kept = useKeptForm(orderApi.create.input, order === undefined ? newDraft : draftOf(order), {
    name: order === undefined ? 'order' : `order-${order.orderId}`,
    stored: StoredDraft,
    toInput: (values) => toOrderInput(values, order?.prescription.caseType),
    entryId: query.get(ENTRY) ?? undefined,
  });
  const { entryId, isWritten } = kept;
  useEffect(() => {
    if (!isWritten) return;
    change({ [ENTRY]: entryId }, { replace: true });
    // `change` is no dependency, because it is a new function on every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [entryId, isWritten]);
  return kept;
}
