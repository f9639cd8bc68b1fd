import { accountApi } from '#shared/account/account-api.ts';
import { Contact } from '#shared/account/contact.ts';
import { call } from '#web/api/client.ts';
import { queryClient } from '#web/api/query-client.ts';
import { storeToken } from '#web/api/session-token.ts';

export interface Credentials {
  /** An e-mail address, or a phone number's plain digits. */
  readonly contact: string;
  readonly countryCallingCode: string;
  readonly password: string;
  readonly remember: boolean;
}

/** The contact as the wire spells it, or `undefined` when it is neither an e-mail address nor a phone number. */
export function contactOf({ contact, countryCallingCode }: Credentials): Contact | undefined {
  const text = contact.trim();
  const read = Contact.safeParse(
    text.includes('@')
      ? { kind: 'email', email: text }
      : { kind: 'phone', countryCallingCode, phone: text.replaceAll(/[\s-]/gu, '') },
  );
  return read.data;
}

/** Signs in and keeps the token; what an earlier person saw is forgotten. */
export async function signIn(credentials: Credentials, contact: Contact): Promise<void> {
  const { password, remember } = credentials;
  const { token, sessionId } = await call(
    accountApi.login,
    { loginType: 'password', contact, password, remember },
    { quiet: true },
  );
  queryClient.clear();
  storeToken({ accessToken: token.accessToken, sessionId }, remember);
}
