import type { TFunction } from 'i18next';
import * as z from 'zod';
import type { UserInfo } from '#shared/account/account.ts';
import { accountApi } from '#shared/account/account-api.ts';
import { ApiError } from './api-error.ts';
import { call, type CallOptions } from './client.ts';

/** Error: the answer about the person is not one that the portal can use (UX-6). */
class UserInfoError extends Error {
  override readonly name = 'UserInfoError';
  readonly fault: 'noData' | 'noRoles';

  constructor(fault: 'noData' | 'noRoles') {
    super(fault);
    this.fault = fault;
  }
}

const Answer = z.object({ roles: z.array(z.string()).min(1) });
const unread = { ...accountApi.read, output: z.unknown() };

/**
 * Reads the signed-in person.
 * @throws UserInfoError for an answer without data or without roles, and the errors of `call`
 */
export async function readUserInfo(options: CallOptions): Promise<UserInfo> {
  const data = await call(unread, {}, { ...options, quiet: true });
  if (data === null || data === undefined) throw new UserInfoError('noData');
  if (!Answer.safeParse(data).success) throw new UserInfoError('noRoles');
  return accountApi.read.output.parse(data);
}

/** Returns the text in which the sign-in page explains why the portal could not read the person (UX-6). */
export function wordsOfUserInfoFault(error: Error, t: TFunction<'app'>): string {
  if (error instanceof UserInfoError) return t(`userInfo.${error.fault}`);
  return error instanceof ApiError && error.message !== '' ? error.message : t('userInfo.failed');
}
