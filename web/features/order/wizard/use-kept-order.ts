import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { orderApi } from '#shared/order/order-api.ts';
import type { Order } from '#shared/order/order.ts';
import { useSession } from '#web/api/session.ts';
import { useKeptForm } from '#web/ui/use-kept-form.ts';
import { copyOf, draftOf, emptyDraft, toOrderInput } from './order-draft.ts';
import { StoredDraft } from './stored-draft.ts';

/** The address parameter with the entry's id: a reload continues that entry, and a new order begins empty. */
const ENTRY = 'entry';

/** Returns the wizard's form. Keeps in this window what is not on the server yet. */
export function useKeptOrder(order: Order | undefined, patientId: string, copied: Order | undefined) {
  const { user } = useSession();
  const [query, setQuery] = useSearchParams();
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
    setQuery((current) => ({ ...Object.fromEntries(current), [ENTRY]: entryId }), { replace: true });
    // `setQuery` is a new function after every navigation.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [entryId, isWritten]);
  return kept;
}
