import { organisationStore } from '#functions/organisation/organisation-store.ts';
import type { Effect } from '#functions/store/commit.ts';
import type { Write } from '#functions/store/write.ts';
import type { ApplicationAction } from '#shared/product/application-transitions.ts';
import { ProductApplication } from '#shared/product/product-application.ts';
import { APPLICATION_EVENT_TYPES, type ApplicationEventDetail } from '#shared/product/product-events.ts';
import type { ApplicationRow } from './product-items.ts';

interface Move {
  readonly action: ApplicationAction;
  readonly by: 'applicant' | 'reviewer';
  readonly before: ApplicationRow | undefined;
  readonly after: ApplicationRow;
  readonly write: Write;
  readonly note: string;
}

/** Returns the effect of a transition: the write of the application, a line of the organisation's history, and the event. */
export async function applicationEffect(move: Move): Promise<Effect<ProductApplication>> {
  const { action, by, before, after, write, note } = move;
  const { organisationId, family, state } = after;
  const organisation = await organisationStore.read(organisationId);
  const detail = {
    schemaVersion: 1,
    organisation: { organisationId, name: organisation?.name ?? '' },
    family,
    state,
    by,
    reason: by === 'reviewer' ? note : '',
  } satisfies ApplicationEventDetail;
  return {
    writes: [write],
    history: [
      { owner: organisationId, subject: family, action, from: before?.state ?? null, to: state, side: by, note },
    ],
    events: [{ type: APPLICATION_EVENT_TYPES[action], detail }],
    subjects: [organisationId, family],
    answer: ProductApplication.parse(after),
  };
}
