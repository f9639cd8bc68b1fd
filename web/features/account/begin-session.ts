import type * as z from 'zod';
import type { SignedIn } from '#shared/account/sign-in-calls.ts';
import { queryClient } from '#web/api/query-client.ts';
import { storeToken } from '#web/api/session-token.ts';
import { keepContact } from './typed-contact.ts';

/** Keeps the token of a session that begins; what an earlier person saw is forgotten. */
export function beginSession({ token, sessionId }: z.infer<typeof SignedIn>, remember: boolean): void {
  queryClient.clear();
  keepContact(undefined);
  storeToken({ accessToken: token.accessToken, sessionId }, remember);
}
