import { queryClient } from './query-client.ts';

let known: string | undefined;

/**
 * Notes an answer's header that stands for the person's rights. When the header changes, reads the person again, so that an open page loses
 * or gains actions.
 */
export function noteRights(rights: string | undefined): void {
  if (rights === undefined || rights === known) return;
  const isChanged = known !== undefined;
  known = rights;
  if (isChanged) void queryClient.invalidateQueries({ queryKey: ['account', 'self'] });
}
