import type { accountApi } from '#shared/account/account-api.ts';
import type { Handler } from '#functions/http/call.ts';
import { codeLogin } from './code-login.ts';
import { passwordLogin } from './password-login.ts';

export const login: Handler<typeof accountApi.login> = (call) =>
  call.input.loginType === 'password' ? passwordLogin(call, call.input) : codeLogin(call, call.input);
