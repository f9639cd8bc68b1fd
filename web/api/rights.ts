import { queryClient } from './query-client.ts';

let known: string | undefined;

/**
 * Remembers an answer's header, which changes with the person's rights. When this header changes, reads the person's rights again, so that
 * an open page loses or gains actions.
 */
export function noteRights(rights: string | undefined): void {
  if (rights === undefined || rights === known) return;
  const isChanged = known !== undefined;
  known = rights;
  if (isChanged) void queryClient.invalidateQueries({ queryKey: ['account', 'self'] });
}
