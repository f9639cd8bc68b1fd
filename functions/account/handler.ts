import { accountApi } from '#shared/account/account-api.ts';
import { onDemand } from '#functions/runtime/on-demand.ts';
import { serve } from '#functions/gate/serve.ts';
import { login } from './sign-in/login.ts';
import { logout } from './session/logout.ts';
import { read } from './read.ts';

/** Loads the code of second factors at its first use, because few accounts have a second factor. */
const showSecondFactor = () => import('./second-factor/show-second-factor.ts');
const addSecondFactor = () => import('./second-factor/add-second-factor.ts');
const ownSecondFactors = () => import('./second-factor/own-second-factors.ts');

/** Loads the code of sign-ins through providers at its first use, because few people sign in that way. */
const thirdParty = () => import('./third-party/third-party.ts');

export const handler = serve(accountApi, {
  humanCheck: onDemand(async () => (await import('./code/human-check.ts')).humanCheck),
  aliVerify: onDemand(async () => (await import('./code/human-check.ts')).aliVerify),
  captcha: onDemand(async () => (await import('./code/captcha.ts')).captcha),
  registerCheck: onDemand(async () => (await import('./sign-in/register-check.ts')).registerCheck),
  register: onDemand(async () => (await import('./sign-in/register.ts')).register),
  login,
  verLogin: onDemand(async () => (await import('./sign-in/code-login.ts')).verLogin),
  forgetPassword: onDemand(async () => (await import('./sign-in/forget-password.ts')).forgetPassword),
  tokenLogin: onDemand(async () => (await import('./sign-in/token-login.ts')).tokenLoginByPost),
  tokenLoginByPost: onDemand(async () => (await import('./sign-in/token-login.ts')).tokenLoginByPost),
  coreTokenOwner: onDemand(async () => (await import('./sign-in/core-token-owner.ts')).coreTokenOwner),
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
  remember: onDemand(async () => (await import('./session/refresh.ts')).remember),
  refresh: onDemand(async () => (await import('./session/refresh.ts')).refresh),
  close: onDemand(async () => (await import('./close.ts')).close),
  read,
  isInit: onDemand(async () => (await import('./is-init.ts')).isInit),
  initSelfInfo: onDemand(async () => (await import('./init-self-info.ts')).initSelfInfo),
  update: onDemand(async () => (await import('./update.ts')).update),
  changePassword: onDemand(async () => (await import('./sign-in/change-password.ts')).changePassword),
  reauthenticate: onDemand(async () => (await import('./proof/reauthenticate.ts')).reauthenticate),
  bindContact: onDemand(async () => (await import('./contact/bind-contact.ts')).bindContact),
  unbindContact: onDemand(async () => (await import('./contact/unbind-contact.ts')).unbindContact),
  unbindContactByPost: onDemand(async () => (await import('./contact/unbind-contact.ts')).unbindContact),
  confirmContact: onDemand(async () => (await import('./contact/confirm-contact.ts')).confirmContact),
  coreToken: onDemand(async () => (await import('./sign-in/core-token.ts')).coreToken),
  sessions: onDemand(async () => (await import('./session/sessions.ts')).sessions),
  endSession: onDemand(async () => (await import('./session/sessions.ts')).endSession),
  endOtherSessions: onDemand(async () => (await import('./session/sessions.ts')).endOtherSessions),
  countries: onDemand(async () => (await import('./code/countries.ts')).countries),
  active: onDemand(async () => (await import('./contact/active.ts')).active),
  welcome: onDemand(async () => (await import('./welcome.ts')).welcome),
  privacyPolicy: onDemand(async () => (await import('./welcome.ts')).privacyPolicy),
});
