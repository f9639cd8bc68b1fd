import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { memberQueries } from '#web/api/queries/member-queries.ts';
import { orderQueries } from '#web/api/queries/order-queries.ts';
import { patientQueries } from '#web/api/queries/patient-queries.ts';
import { useSession } from '#web/api/session.ts';
import { orderAddress } from '#web/features/order/order-address.ts';
import { patientAddress } from '#web/features/patient/patient-address.ts';

const TYPING_PAUSE_MS = 250;
const LENGTH_MIN = 2;
const PAGE = { page: 1, size: 5 };

export interface Hit {
  readonly value: string;
  /** Text that the opened page searches for. It is not in the address, because an address must hold no name. */
  readonly sought?: string;
  readonly label: string;
  readonly description?: string;
}

/** Returns the typed text after the person has stopped typing for `TYPING_PAUSE_MS`. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const pause = setTimeout(() => setSettled(typed), TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed]);
  return settled;
}

/** Finds patients, orders and members that start with the typed text. Searches only the kinds that the reader may read. */
export function useFound(typed: string) {
  const { may, side } = useSession();
  const search = useSettled(typed.trim());
  const isAsked = search.length >= LENGTH_MIN;
  const asks = (isAllowed: boolean) => ({ enabled: isAsked && isAllowed, refetchInterval: false }) as const;
  const patients = useQuery({
    ...patientQueries.list({ search, page: PAGE }),
    ...asks(side === 'clinic' && may('patient:read')),
  });
  const orders = useQuery({
    ...orderQueries.list({ search, page: PAGE }),
    ...asks(side !== undefined && may('order:read')),
  });
  const members = useQuery({ ...memberQueries.list({ search, page: PAGE }), ...asks(may('member:read')) });
  const isBusy = typed.trim() !== search || [patients, orders, members].some(({ isLoading }) => isLoading);
  // Shows the hits of all kinds at the same time, once all answers have come. If old hits stayed or hits moved down, people would click the
  // wrong one.
  const hits = <Row>(data: { readonly list: readonly Row[] } | undefined, hitOf: (row: Row) => Hit): Hit[] =>
    isAsked && !isBusy ? (data?.list ?? []).map(hitOf) : [];
  return {
    isBusy,
    patients: hits(patients.data, ({ patientId, name, patientNumber }) => ({
      value: patientAddress(patientId),
      label: name,
      description: patientNumber,
    })),
    orders: hits(orders.data, ({ orderId, orderNumber, patient }) => ({
      value: orderAddress(orderId),
      label: orderNumber,
      description: patient.name,
    })),
    members: hits(members.data, (member) => {
      const label = member.name === '' ? member.email : member.name;
      const id = member.accountId ?? member.invitationId ?? label;
      return { value: `/member/page#${id}`, label, description: member.email, sought: label };
    }),
  };
}
