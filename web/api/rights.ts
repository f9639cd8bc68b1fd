import { queryClient } from './query-client.ts';

let known: string | undefined;

/**
 * Notes the header of an answer that represents the person's rights. When the header changes, the portal reads the person again. An open
 * page then loses or gains actions.
 */
export function noteRights(rights: string | undefined): void {
  if (rights === undefined || rights === known) return;
  const isChanged = known !== undefined;
  known = rights;
  if (isChanged) void queryClient.invalidateQueries({ queryKey: ['account', 'self'] });
}
