import { idsOf, readPatient } from '#functions/patient/find-patient.ts';
import type { Source } from '#functions/store/list-source.ts';
import { facetSource, fewHits, fewWithFacet, hits } from '#functions/store/search-hits.ts';
import { isFoundBy } from '#functions/store/search-tokens.ts';
import type { OrderLine } from './find-order-lines.ts';
import { isOpen } from './open-orders-store.ts';
import type { OrderListAsked } from './order-list-asked.ts';
import type { PatientId } from '#shared/ids.ts';

/**
 * A search for orders.
 * - `few` returns all ids if they are few, otherwise `undefined`.
 * - `newest` returns sources with all results, newest first.
 * - `isFound` returns whether the search finds a line.
 */
interface Search {
  readonly few: () => Promise<string[] | undefined>;
  readonly newest: () => readonly Source<OrderLine>[];
  readonly isFound: (line: OrderLine) => Promise<boolean>;
}

/** Returns the ids of the requested patient, including those of merged records; empty if no patient is requested. */
async function patientIdsOf({ viewer: { tenant }, input }: OrderListAsked): Promise<readonly PatientId[]> {
  const { patientId } = input;
  if (patientId === undefined) return [];
  const patient = await readPatient({ organisationId: tenant.organisationId, patientId });
  return patient === undefined ? [patientId] : idsOf(patient);
}

/** Returns the requested searches, the most selective first. */
export async function searchesOf(asked: OrderListAsked): Promise<Search[]> {
  const { side, viewer, input } = asked;
  const { organisationId } = viewer.tenant;
  const patientIds = await patientIdsOf(asked);
  const { patientId, partnerId, isOpen: isOpenAsked, search, doctor } = input;
  const partnerFacet = isOpenAsked === true ? 'open' : 'partner';
  const byFacet = (name: string, values: readonly string[], has: (line: OrderLine) => boolean): Search => ({
    few: async () => {
      const found = await Promise.all(values.map((value) => fewWithFacet(organisationId, `${name}:${value}`)));
      return found.reduce((all, ids) => all && ids && [...all, ...ids], []);
    },
    newest: () => values.map((value) => facetSource({ organisationId, facet: `${name}:${value}`, isDescending: true })),
    isFound: (line) => Promise.resolve(has(line)),
  });
  const byText = (
    resource: 'order' | 'orderDoctor',
    typed: string,
    textsOf: (line: OrderLine) => string[],
  ): Search => ({
    few: () => fewHits({ organisationId, resource }, typed),
    newest: () => [hits({ organisationId, resource }, typed)],
    isFound: (line) => isFoundBy(textsOf(line), typed),
  });
  const partnerOf = ({ line, clinicId }: OrderLine) => (side === 'clinic' ? line.lab?.organisationId : clinicId);
  return [
    ...(patientId === undefined
      ? []
      : [byFacet('patient', patientIds, ({ line }) => patientIds.includes(line.patient.patientId))]),
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
            [partnerId],
            (each) => partnerOf(each) === partnerId && (isOpenAsked !== true || isOpen(each.line)),
          ),
        ]),
  ];
}
