import { roleApi } from '#shared/role/role-api.ts';
import { serve } from '#functions/gate/serve.ts';
import { history } from './history.ts';
import { read } from './read.ts';
import { update } from './update.ts';
import { endViewAs, viewAs } from './view-as.ts';

export const handler = serve(roleApi, {
  read,
  update,
  history,
  // `explain.ts` is loaded only for its own call. It also reads orders, which the other calls do not.
  explain: async (call) => (await import('./explain.ts')).explain(call),
  viewAs,
  endViewAs,
});
