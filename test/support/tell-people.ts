// This import comes before any module of the functions, because these modules read the services' addresses when they are loaded.
import './services.ts';
import { notify } from '#functions/notification/notify.ts';
import type { Written } from './written.ts';

/** Delivers the events among the written items, each `times` times, because a bus may deliver an event twice. */
export async function tellPeople(written: readonly Written[], times = 1): Promise<void> {
  for (const { entity, item } of written) {
    if (entity !== 'outbox') continue;
    const detail = { ...(item['detail'] as object), eventId: item['eventId'] };
    const event = { 'detail-type': item['type'], detail } as Parameters<typeof notify>[0];
    for (let time = 1; time <= times; time += 1) await notify(event);
  }
}
