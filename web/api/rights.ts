import { queryClient } from './query-client.ts';

let known: string | undefined;

/**
 * Every answer says by one header what the person's rights follow from. Once it changes, who they are is asked again: a page that is open loses
 * and gains its actions with the next poll.
 */
export function noteRights(rights: string | undefined): void {
  if (rights === undefined || rights === known) return;
  const isChanged = known !== undefined;
  known = rights;
  if (isChanged) void queryClient.invalidateQueries({ queryKey: ['account', 'self'] });
}
