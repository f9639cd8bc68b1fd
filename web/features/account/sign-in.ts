import { accountApi } from '#shared/account/account-api.ts';
import { Contact } from '#shared/account/contact.ts';
import { call } from '#web/api/client.ts';
import { beginSession } from './begin-session.ts';
import { contactInput, type TypedContact } from './typed-contact.ts';

export interface Credentials extends TypedContact {
  readonly password: string;
  readonly remember: boolean;
}

/** Returns the contact in the form that the API takes; `undefined` if the text is neither an e-mail address nor a phone number. */
export const contactOf = (typed: TypedContact): Contact | undefined => Contact.safeParse(contactInput(typed)).data;

/** Signs in with the password and keeps the session. */
export async function signIn({ password, remember }: Credentials, contact: Contact): Promise<void> {
  const input = { loginType: 'password', contact, password, remember } as const;
  await beginSession(await call(accountApi.login, input, { quiet: true }), remember);
}
