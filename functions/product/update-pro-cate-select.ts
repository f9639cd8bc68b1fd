import { APPLICATION_TRANSITIONS } from '#shared/product/application-transitions.ts';
import type { productApi } from '#shared/product/product-api.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { changed, newRow } from '#functions/store/stamps.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { transition } from '#functions/store/transition.ts';
import { applicationEffect } from './application-effect.ts';
import { applicationStore } from './application-store.ts';

/** Applies for a family, or changes an earlier application. Throws 40400 for organisations that are neither clinic nor lab. */
export const updateProCateSelect: Handler<typeof productApi.updateProCateSelect> = async ({
  input,
  session,
  now,
  commit,
}) => {
  const { category: family, action, remark } = input;
  if (session.organisationType !== 'clinic' && session.organisationType !== 'lab') throw new AppError('notFound');
  const tenant = tenantOf(session);
  const store = applicationStore(tenant);
  const before = await store.find(family);
  const version = before?.version ?? 0;
  const from = before?.state ?? 'none';
  const asked = { action, by: 'applicant', from, version, seenVersion: input.version } as const;
  const { to: state } = transition(APPLICATION_TRANSITIONS, asked);

  const applied = { state, remark, applicantName: session.accountName, appliedAt: now };
  const changes = action === 'apply' ? { ...applied, reason: undefined, decidedAt: undefined } : { state };
  const after =
    before === undefined
      ? newRow(now, { organisationId: tenant.organisationId, family, ...applied })
      : changed(now, before, changes);
  const write = before === undefined ? store.create(after) : store.replace(after);
  const effect = await applicationEffect({ action, by: 'applicant', before, after, write, note: remark });
  return commit({ ...effect, answer: { category: family, application: effect.answer } });
};
