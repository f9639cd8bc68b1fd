import type { QueryClient } from '@tanstack/react-query';
import { isRemembered, storeToken, type SessionToken } from './session-token.ts';

/** Goes on with the token of another role, or outside all organisations. Forgets what was read and reads it again (ACC-23). */
export async function beginAnew(client: QueryClient, token: SessionToken): Promise<void> {
  storeToken(token, isRemembered());
  await client.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'cloudscape-words' });
}
