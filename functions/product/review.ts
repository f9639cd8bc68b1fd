import { APPLICATION_TRANSITIONS } from '#shared/product/application-transitions.ts';
import type { ProductApplication } from '#shared/product/product-application.ts';
import type { productApi } from '#shared/product/product-api.ts';
import type { Call } from '#functions/http/call.ts';
import { changed } from '#functions/store/stamps.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { transition } from '#functions/store/transition.ts';
import { applicationEffect } from './application-effect.ts';
import { applicationStore } from './application-store.ts';

type Decision = 'pass' | 'reject' | 'delete';
/** The parts of a call that the three decisions share. For the decision `pass`, the call contains no `reason`. */
type ReviewCall = Pick<Call<typeof productApi.pass>, 'session' | 'now' | 'commit'> & {
  readonly input: Call<typeof productApi.pass>['input'] & { readonly reason?: string };
};

/** Returns the handler of a decision on an organisation's application, as `APPLICATION_TRANSITIONS` allows it. */
export const reviewBy =
  (action: Decision) =>
  async ({ input, session, now, commit }: ReviewCall): Promise<ProductApplication> => {
    const { family, version: seenVersion, reason } = input;
    const store = applicationStore(tenantOf(session));
    const before = await store.read(family);
    const { version, state: from } = before;
    const asked = { action, by: 'reviewer', from, version, seenVersion } as const;
    const { to: state } = transition(APPLICATION_TRANSITIONS, asked);
    const after = changed(now, before, { state, reason, decidedAt: now });
    const write = store.replace(after);
    return commit(await applicationEffect({ action, by: 'reviewer', before, after, write, note: reason ?? '' }));
  };
