import { accountApi } from '#shared/account/account-api.ts';
import { late } from '#functions/runtime/late.ts';
import { serve } from '#functions/gate/serve.ts';
import { login } from './sign-in/login.ts';
import { logout } from './session/logout.ts';
import { read } from './read.ts';

/** Few accounts have a second factor: its code is loaded at the first use. */
const showSecondFactor = () => import('./second-factor/show-second-factor.ts');
const addSecondFactor = () => import('./second-factor/add-second-factor.ts');
const ownSecondFactors = () => import('./second-factor/own-second-factors.ts');

/** Few people sign in through a provider: the code for it is loaded at the first use. */
const thirdParty = () => import('./third-party/third-party.ts');

export const handler = serve(accountApi, {
  humanCheck: late(async () => (await import('./code/human-check.ts')).humanCheck),
  aliVerify: late(async () => (await import('./code/human-check.ts')).aliVerify),
  captcha: late(async () => (await import('./code/captcha.ts')).captcha),
  registerCheck: late(async () => (await import('./sign-in/register-check.ts')).registerCheck),
  register: late(async () => (await import('./sign-in/register.ts')).register),
  login,
  verLogin: late(async () => (await import('./sign-in/code-login.ts')).verLogin),
  forgetPassword: late(async () => (await import('./sign-in/forget-password.ts')).forgetPassword),
  tokenLogin: late(async () => (await import('./sign-in/token-login.ts')).tokenLogin),
  tokenLoginByPost: late(async () => (await import('./sign-in/token-login.ts')).tokenLogin),
  coreTokenOwner: late(async () => (await import('./sign-in/core-token-owner.ts')).coreTokenOwner),
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
  identities: async (call) => (await import('./third-party/identities.ts')).identities(call),
  unbindIdentity: async (call) => (await import('./third-party/identities.ts')).unbindIdentity(call),
  logout,
  remember: late(async () => (await import('./session/refresh.ts')).remember),
  refresh: late(async () => (await import('./session/refresh.ts')).refresh),
  close: late(async () => (await import('./close.ts')).close),
  read,
  isInit: late(async () => (await import('./is-init.ts')).isInit),
  initSelfInfo: late(async () => (await import('./init-self-info.ts')).initSelfInfo),
  update: late(async () => (await import('./update.ts')).update),
  changePassword: late(async () => (await import('./sign-in/change-password.ts')).changePassword),
  reauthenticate: late(async () => (await import('./proof/reauthenticate.ts')).reauthenticate),
  bindContact: late(async () => (await import('./contact/bind-contact.ts')).bindContact),
  unbindContact: late(async () => (await import('./contact/unbind-contact.ts')).unbindContact),
  unbindContactByPost: late(async () => (await import('./contact/unbind-contact.ts')).unbindContact),
  confirmContact: late(async () => (await import('./contact/confirm-contact.ts')).confirmContact),
  coreToken: late(async () => (await import('./sign-in/core-token.ts')).coreToken),
  sessions: late(async () => (await import('./session/sessions.ts')).sessions),
  endSession: late(async () => (await import('./session/sessions.ts')).endSession),
  endOtherSessions: late(async () => (await import('./session/sessions.ts')).endOtherSessions),
  countries: late(async () => (await import('./code/countries.ts')).countries),
  active: late(async () => (await import('./contact/active.ts')).active),
  welcome: late(async () => (await import('./welcome.ts')).welcome),
  privacyPolicy: late(async () => (await import('./welcome.ts')).privacyPolicy),
});
