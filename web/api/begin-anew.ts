import type { QueryClient } from '@tanstack/react-query';
import { isRemembered, storeToken, type SessionToken } from './session-token.ts';

/**
 * Stores the token of another session: in another role, or in no organisation. Forgets all data of the earlier session, and reads again the
 * data that is on screen (ACC-23).
 */
export async function beginAnew(client: QueryClient, token: SessionToken): Promise<void> {
  storeToken(token, isRemembered());
  await client.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'cloudscape-words' });
}
