import type { QueryClient } from '@tanstack/react-query';
import { isRemembered, storeToken, type SessionToken } from './session-token.ts';

/** Stores the token of another role, or of no organisation. Forgets all data that was read and reads it again (ACC-23). */
export async function beginAnew(client: QueryClient, token: SessionToken): Promise<void> {
  storeToken(token, isRemembered());
  await client.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'cloudscape-words' });
}
