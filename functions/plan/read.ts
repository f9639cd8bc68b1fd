import { findFile } from '#functions/file/find-file.ts';
import type { Handler } from '#functions/http/call.ts';
import type { planApi } from '#shared/plan/plan-api.ts';
import { plansFor } from './plans-for.ts';

/** Returns the plans of one volume that the caller's side may see. */
export const read: Handler<(typeof planApi)['read']> = async (call) => {
  const file = await findFile(call, call.input.fileId);
  const { set } = await plansFor({ file, asset: call.input, readerId: call.session.organisationId });
  return set;
};
