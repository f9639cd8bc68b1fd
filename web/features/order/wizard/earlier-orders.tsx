import { useQueries } from '@tanstack/react-query';
import { PatientId } from '#shared/ids.ts';
import { patientQueries } from '#web/api/queries/patient-queries.ts';
import { DraftOffer } from '#web/ui/draft-offer.tsx';
import type { DraftOffers } from '#web/ui/use-kept-form.ts';
import type { OrderDraft } from './order-draft.ts';

interface EarlierOrdersProps {
  readonly offers: DraftOffers<OrderDraft>;
  readonly isNew: boolean;
}

/**
 * Offers orders that were begun in this window, by the names of their patients. Drafts contain only the patients' ids,
 * so the names are read from the server.
 */
export function EarlierOrders({ offers, isNew }: EarlierOrdersProps) {
  const ids = offers.entries.flatMap(({ values }) => PatientId.safeParse(values.patientId).data ?? []);
  const names = useQueries({
    queries: [...new Set(ids)].map((id) => patientQueries.detail(id)),
    combine: (found) => new Map(found.map(({ data }) => [String(data?.patientId), data?.name])),
  });
  return (
    <DraftOffer
      offers={offers}
      nameOf={({ patientId = '' }) => names.get(patientId) ?? ''}
      discard={isNew ? 'startEmpty' : 'discard'}
    />
  );
}
