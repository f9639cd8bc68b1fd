import type { Handler } from '#functions/http/call.ts';
import type { upgradePackageApi } from '#shared/upgrade-package/upgrade-package-api.ts';
import { firmwareMarkStore } from './firmware-mark-store.ts';

type Api = typeof upgradePackageApi;

export const marks: Handler<Api['marks']> = async () => ({ list: await firmwareMarkStore.all() });

/** Marks a firmware version as bad, or changes its mark. */
export const mark: Handler<Api['mark']> = async ({ input, now, commit }) => {
  const marked = { ...input, markedAt: now };
  return commit({
    writes: [firmwareMarkStore.put(marked)],
    subjects: [`${input.family} ${input.version}`],
    answer: marked,
  });
};

export const unmark: Handler<Api['unmark']> = async ({ input, commit }) =>
  commit({ writes: [firmwareMarkStore.drop(input)], subjects: [`${input.family} ${input.version}`], answer: {} });
