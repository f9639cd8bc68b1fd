import { useMemo } from 'react';
import type { AnnotatedAsset } from '#shared/file/annotation.ts';
import { planApi } from '#shared/plan/plan-api.ts';
import { type AuthoredPart, PlanConflict, type PlanPart, type PlanSet } from '#shared/plan/plan.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { keptList, type KeptSet, type ListServer } from '#web/viewers/annotation/kept-list.ts';
import { openLists, useKeptList } from '#web/viewers/annotation/use-kept-list.ts';
import type { OpenPlan, PlanRight } from './plan-desk.ts';

type Plans = ListServer<PlanPart, AuthoredPart>;

const keptOf = ({ version, parts, others }: PlanSet): KeptSet<AuthoredPart> => ({ version, own: parts, others });

const ITEMS: Pick<Plans, 'idOf' | 'copyOf' | 'withoutAuthor'> = {
  idOf: ({ partId }) => partId,
  copyOf: (part) => ({ ...part, partId: crypto.randomUUID() }),
  withoutAuthor: ({ author: _author, at: _at, ...part }): PlanPart => part,
};

/**
 * Returns the server calls of a volume's plan. They show no error message: the panel shows that changes are unsaved, and the list retries.
 */
const serverOf = (asset: AnnotatedAsset): Plans => ({
  ...ITEMS,
  read: async () => keptOf(await call(planApi.read, asset, { quiet: true })),
  save: async (version, parts) => {
    try {
      const options = { quiet: true, idempotencyKey: crypto.randomUUID() };
      const saved = await call(planApi.save, { ...asset, version, parts: [...parts] }, options);
      return { set: keptOf(saved), isConflict: false };
    } catch (error) {
      if (!(error instanceof ApiError) || error.codeName !== 'changedMeanwhile') throw error;
      return { set: keptOf(PlanConflict.parse(error.data).newest), isConflict: true };
    }
  },
});

/** The functions of a person who may not read plans. Reading gives an empty plan, and saving stores nothing. */
const NO_PLANS: Plans = {
  ...ITEMS,
  read: () => Promise.resolve({ version: 0, own: [], others: [] }),
  save: (version) => Promise.resolve({ set: { version, own: [], others: [] }, isConflict: false }),
};

const openPlans = openLists<PlanPart, AuthoredPart>();

/** Returns the plan of a volume. It is saved a moment after each change. */
export function usePlan({ fileId, assetId }: AnnotatedAsset, right: PlanRight): OpenPlan {
  const isRead = right !== 'none';
  const key = `${fileId} ${assetId} ${isRead}`;
  const list = useMemo(
    () => openPlans.listOf(key, () => keptList(isRead ? serverOf({ fileId, assetId }) : NO_PLANS)),
    [fileId, assetId, key, isRead],
  );
  const { own, others, save, canUndo, canRedo } = useKeptList(openPlans, key, list);
  return useMemo(
    () => ({
      right,
      parts: own,
      others,
      save,
      change: (change, gesture) => {
        if (right === 'change') list.change(change, gesture);
      },
      retry: () => void (save === 'notLoaded' ? list.load() : list.flush()),
      undo: canUndo ? () => list.undo() : undefined,
      redo: canRedo ? () => list.redo() : undefined,
    }),
    [right, own, others, save, canUndo, canRedo, list],
  );
}
