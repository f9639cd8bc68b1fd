import { accountApi } from '#shared/account/account-api.ts';
import { serve } from '#functions/http/serve.ts';
import { active } from './active.ts';
import { bindContact } from './bind-contact.ts';
import { captcha } from './captcha.ts';
import { changePassword } from './change-password.ts';
import { verLogin } from './code-login.ts';
import { close } from './close.ts';
import { confirmContact } from './confirm-contact.ts';
import { coreToken } from './core-token.ts';
import { coreTokenOwner } from './core-token-owner.ts';
import { countries } from './countries.ts';
import { forgetPassword } from './forget-password.ts';
import { aliVerify, humanCheck } from './human-check.ts';
import { initSelfInfo } from './init-self-info.ts';
import { isInit } from './is-init.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { read } from './read.ts';
import { reauthenticate } from './reauthenticate.ts';
import { registerCheck } from './register-check.ts';
import { register } from './register.ts';
import { endOtherSessions, endSession, sessions } from './sessions.ts';
import { tokenLogin } from './token-login.ts';
import { unbindContact } from './unbind-contact.ts';
import { update } from './update.ts';
import { privacyPolicy, welcome } from './welcome.ts';

/** Few have a second factor: what judges one is loaded when somebody shows or adds it. */
const showSecondFactor = () => import('./second-factor/show-second-factor.ts');
const addSecondFactor = () => import('./second-factor/add-second-factor.ts');
const ownSecondFactors = () => import('./second-factor/own-second-factors.ts');

/** Few sign in at a provider: what that takes is loaded when somebody does. */
const thirdParty = () => import('./third-party.ts');

export const handler = serve(accountApi, {
  humanCheck,
  aliVerify,
  captcha,
  registerCheck,
  register,
  login,
  verLogin,
  forgetPassword,
  tokenLogin,
  tokenLoginByPost: tokenLogin,
  coreTokenOwner,
  thirdPartyStart: async (call) => (await thirdParty()).thirdPartyStart(call),
  thirdPartyFinish: async (call) => (await thirdParty()).thirdPartyFinish(call),
  bindAccount: async (call) => (await thirdParty()).bindAccount(call),
  secondFactorLogin: async (call) => (await showSecondFactor()).secondFactorLogin(call),
  secondFactorReauthenticate: async (call) => (await showSecondFactor()).secondFactorReauthenticate(call),
  secondFactors: async (call) => (await ownSecondFactors()).secondFactors(call),
  startTotp: async (call) => (await addSecondFactor()).startTotp(call),
  confirmTotp: async (call) => (await addSecondFactor()).confirmTotp(call),
  startPasskey: async (call) => (await addSecondFactor()).startPasskey(call),
  confirmPasskey: async (call) => (await addSecondFactor()).confirmPasskey(call),
  renameSecondFactor: async (call) => (await ownSecondFactors()).renameSecondFactor(call),
  removeSecondFactor: async (call) => (await ownSecondFactors()).removeSecondFactor(call),
  renewRecoveryCodes: async (call) => (await ownSecondFactors()).renewRecoveryCodes(call),
  identities: async (call) => (await import('./identities.ts')).identities(call),
  unbindIdentity: async (call) => (await import('./identities.ts')).unbindIdentity(call),
  logout,
  remember: async (call) => (await import('./refresh.ts')).remember(call),
  refresh: async (call) => (await import('./refresh.ts')).refresh(call),
  close,
  read,
  isInit,
  initSelfInfo,
  update,
  changePassword,
  reauthenticate,
  bindContact,
  unbindContact,
  unbindContactByPost: unbindContact,
  confirmContact,
  coreToken,
  sessions,
  endSession,
  endOtherSessions,
  countries,
  active,
  welcome,
  privacyPolicy,
});
