import type { QueryClient } from '@tanstack/react-query';
import { isRemembered, storeToken, type SessionToken } from './session-token.ts';

/** The same person in another role, or outside of all organisations: what was read before is forgotten, and read again (ACC-23). */
export async function beginAnew(client: QueryClient, token: SessionToken): Promise<void> {
  storeToken(token, isRemembered());
  await client.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'cloudscape-words' });
}
