import type { Source } from '#functions/store/list-source.ts';
import { facetSource, fewHits, fewWithFacet, hits } from '#functions/store/search-hits.ts';
import { isFoundBy } from '#functions/store/search-tokens.ts';
import type { OrderLine } from './find-order-lines.ts';
import { isOpen } from './open-orders-store.ts';
import type { OrderListAsked } from './order-list-asked.ts';

/** A search for orders. `few` returns all ids that it finds if they are few, else `undefined`; `newest` walks all of them. */
interface Search {
  readonly few: () => Promise<string[] | undefined>;
  readonly newest: () => Source<OrderLine>;
  readonly isFound: (line: OrderLine) => Promise<boolean>;
}

/** Returns the requested searches, the most selective first. */
export function searchesOf({ side, viewer: { tenant }, input }: OrderListAsked): Search[] {
  const { organisationId } = tenant;
  const { patientId, partnerId, isOpen: isOpenAsked, search, doctor } = input;
  const partnerFacet = isOpenAsked === true ? 'open' : 'partner';
  const byFacet = (name: string, value: string, has: (line: OrderLine) => boolean): Search => ({
    few: () => fewWithFacet(organisationId, `${name}:${value}`),
    newest: () => facetSource({ organisationId, facet: `${name}:${value}`, isDescending: true }),
    isFound: (line) => Promise.resolve(has(line)),
  });
  const byText = (
    resource: 'order' | 'orderDoctor',
    typed: string,
    textsOf: (line: OrderLine) => string[],
  ): Search => ({
    few: () => fewHits({ organisationId, resource }, typed),
    newest: () => hits({ organisationId, resource }, typed),
    isFound: (line) => isFoundBy(textsOf(line), typed),
  });
  const partnerOf = ({ line, clinicId }: OrderLine) => (side === 'clinic' ? line.lab?.organisationId : clinicId);
  return [
    ...(patientId === undefined
      ? []
      : [byFacet('patient', patientId, ({ line }) => line.patient.patientId === patientId)]),
    ...(search === ''
      ? []
      : [
          byText('order', search, ({ line: { orderNumber, patient } }) => [
            orderNumber,
            patient.patientNumber,
            patient.name,
          ]),
        ]),
    ...(doctor === '' ? [] : [byText('orderDoctor', doctor, ({ line }) => [line.doctorName])]),
    ...(partnerId === undefined
      ? []
      : [
          byFacet(
            partnerFacet,
            partnerId,
            (each) => partnerOf(each) === partnerId && (isOpenAsked !== true || isOpen(each.line)),
          ),
        ]),
  ];
}
