import type { organisationApi } from '#shared/organisation/organisation-api.ts';
import type { Handler } from '#functions/http/call.ts';
import { found } from './found.ts';

/** Founds a clinic or a lab with the caller as its head; the session enters it with `switch`. */
export const create: Handler<typeof organisationApi.create> = async (call) => {
  const { input, session, now, commit } = call;
  return found({ profile: input, headId: session.accountId, now }, ({ organisation, writes }) =>
    commit({ writes, subjects: [organisation.organisationId], answer: organisation }),
  );
};
