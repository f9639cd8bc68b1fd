import { accountApi } from '#shared/account/account-api.ts';
import { serve } from '#functions/http/serve.ts';
import { captcha } from './captcha.ts';
import { humanCheck } from './human-check.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { read } from './read.ts';
import { register } from './register.ts';
import { updateLanguage } from './update-language.ts';

export const handler = serve(accountApi, { humanCheck, captcha, register, login, logout, read, updateLanguage });
