import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isLedByConfirmation } from '#web/api/confirmation-link.ts';
import { reportPassOf } from '#web/api/report-pass.ts';
import { readInvitation } from '#web/api/invitation-cookie.ts';
import { readProductsNum } from '#web/api/products-num.ts';
import { isSomebodyElse, readToken } from '#web/api/session-token.ts';
import type { Visit } from './guard.ts';

/** Returns the path before the present one; `/` on the first page since the portal was loaded. */
function useCameFrom(): string {
  const { pathname } = useLocation();
  const [trail, setTrail] = useState({ from: '/', at: pathname });
  if (trail.at === pathname) return trail.from;
  setTrail({ from: trail.at, at: pathname });
  return trail.at;
}

/** Returns the navigation to an address, with the facts that the browser knows without asking the server. */
export function visitOf(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  from: string,
): Visit {
  return {
    path: pathname,
    query: search,
    from,
    hasToken: readToken() !== undefined,
    isSomebodyElse: isSomebodyElse(),
    productsNum: readProductsNum(),
    isInvited: readInvitation() !== undefined,
    isConfirming: isLedByConfirmation(),
    hasReportPass: reportPassOf(hash) !== undefined,
    isMounting: false,
  };
}

/** Returns the navigation to the current address. */
export function useVisit(): Visit {
  const here = useLocation();
  const from = useCameFrom();
  return visitOf(here, from);
}
