import type { accountApi } from '#shared/account/account-api.ts';
import type { Handler } from '#functions/http/call.ts';
import { beginSession } from '#functions/account/sign-in/begin-session.ts';
import { ownerProved } from '#functions/account/proof/owner-proved.ts';
import { factorTicketStore } from './factor-ticket-store.ts';
import { judgeSecondFactor } from './judge-second-factor.ts';

/** Begins a session after the right second factor of a sign-in. */
export const secondFactorLogin: Handler<typeof accountApi.secondFactorLogin> = async (call) => {
  const ticket = await factorTicketStore.read(call.input.ticket, undefined);
  const { account, writes, events } = await judgeSecondFactor(call, ticket, call.input.answer);
  const { isRemembered } = ticket;
  return beginSession(call, account, { isRemembered, writes, events, isSecondFactorShown: true });
};

/** Completes the owner's proof of identity with the right second factor. The proof allows the session one protected act. */
export const secondFactorReauthenticate: Handler<typeof accountApi.secondFactorReauthenticate> = async (call) => {
  const { input, session } = call;
  const ticket = await factorTicketStore.read(input.ticket, session.sessionId);
  const { writes, events } = await judgeSecondFactor(call, ticket, input.answer);
  return ownerProved(call, { writes, events });
};
