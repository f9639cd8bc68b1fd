import { organisationStore } from '#functions/organisation/organisation-store.ts';
import { SupportAccessEventDetail, type SupportAccessEventType } from '#shared/support-access/support-access-events.ts';
import { type Tidings, tidingsOf, toHeads } from './tidings.ts';

/**
 * Returns the notices of a support access. They go to the clinic's heads, to the person who asked, or to the service desk if no one asked.
 */
export async function ofSupportAccess(type: SupportAccessEventType, event: unknown): Promise<Tidings[]> {
  const { clinic, asker, workOrderNumber: number, actorName: actor, hours } = SupportAccessEventDetail.parse(event);
  const values = { number, actor, hours };
  const heads = toHeads(type, { to: clinic, partner: asker?.organisation.name ?? '' }, values);
  if (asker !== null) {
    const own = tidingsOf(type, { person: [{ to: asker.organisation, partner: clinic.name }] }, { values });
    return [...heads, ...own.map((each) => ({ ...each, receivers: [asker.accountId] }))];
  }
  const teams = await organisationStore.ofType('afterSales');
  const desk = teams.map(({ organisationId, name }) => ({ to: { organisationId, name }, partner: clinic.name }));
  return [...heads, ...tidingsOf(type, { desk }, { values, receivers: 'workers' })];
}
