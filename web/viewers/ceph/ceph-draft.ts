import * as z from 'zod';
import { CephFilm } from '#shared/ceph/ceph-analysis.ts';
import { type ReviewDecision, RunReview } from '#shared/analysis/analysis-run.ts';
import type { LandmarkId } from '#shared/ceph/landmarks.ts';

/** Part of an analysis that the person enters. Frame, scale and pixel aspect ratio come from the film. */
export const CephEntry = CephFilm.omit({
  frame: true,
  scale: true,
  pixelAspect: true,
}).extend({
  /** Unsaved decisions on a model's proposal; absent if there are none. */
  review: RunReview.optional(),
});
export type CephEntry = z.infer<typeof CephEntry>;

/** The entry with its earlier and later states for undo and redo. */
export interface CephHistory {
  readonly now: CephEntry;
  readonly before: readonly CephEntry[];
  readonly after: readonly CephEntry[];
}

/** A step that decides on proposed points: it places some and removes others. */
export interface DecideStep {
  readonly kind: 'decide';
  readonly serial: number;
  /** Side that the face in the proposal looks to. */
  readonly facing: CephEntry['facing'];
  readonly decisions: readonly ReviewDecision[];
  readonly placed: CephEntry['landmarks'];
  readonly removed: readonly LandmarkId[];
}

export type CephStep =
  | { readonly kind: 'change'; readonly changed: Partial<CephEntry> }
  | {
      readonly kind: 'place';
      readonly id: LandmarkId;
      readonly point: readonly [number, number];
    }
  | { readonly kind: 'remove'; readonly id: LandmarkId }
  | DecideStep
  /** Ends a saved review: removes its decisions from the entry, and empties the undo history. */
  | { readonly kind: 'settle'; readonly serial: number }
  | { readonly kind: 'follow'; readonly entry: CephEntry }
  | { readonly kind: 'undo' | 'redo' };

const STEPS_MAX = 200;

const done = ({ now, before }: CephHistory, changed: Partial<CephEntry>): CephHistory => ({
  now: { ...now, ...changed },
  before: [...before, now].slice(-STEPS_MAX),
  after: [],
});

/** Returns the fields of an entry that a decision changes, with their new values. A new decision on a point replaces the earlier one. */
function decided(now: CephEntry, { serial, facing, decisions, placed, removed }: DecideStep): Partial<CephEntry> {
  const touched = new Set([...removed, ...placed.map(({ id }) => id)]);
  const before = now.review?.serial === serial ? now.review.decisions : [];
  const others = before.filter(({ id }) => !decisions.some((each) => each.id === id));
  return {
    facing,
    landmarks: [...now.landmarks.filter(({ id }) => !touched.has(id)), ...placed],
    review: { serial, decisions: [...others, ...decisions] },
  };
}

function settled({ now, before, after }: CephHistory, serial: number): CephHistory {
  if (now.review?.serial !== serial) return { now, before, after };
  const { review: _saved, ...entry } = now;
  return { now: entry, before: [], after: [] };
}

/** Returns the history after one step. */
export function stepped(history: CephHistory, step: CephStep): CephHistory {
  const { now, before, after } = history;
  switch (step.kind) {
    case 'change':
      return done(history, step.changed);
    case 'place': {
      const others = now.landmarks.filter(({ id }) => id !== step.id);
      return done(history, {
        landmarks: [...others, { id: step.id, point: [...step.point] }],
      });
    }
    case 'remove':
      return done(history, {
        landmarks: now.landmarks.filter(({ id }) => id !== step.id),
      });
    case 'decide':
      return done(history, decided(now, step));
    case 'settle':
      return settled(history, step.serial);
    case 'follow':
      return { now: step.entry, before: [], after: [] };
    case 'undo': {
      const last = before.at(-1);
      return last === undefined ? history : { now: last, before: before.slice(0, -1), after: [now, ...after] };
    }
    case 'redo': {
      const [next, ...rest] = after;
      return next === undefined ? history : { now: next, before: [...before, now], after: rest };
    }
  }
}

/** An unsaved entry, and the version that it is based on. */
const CephDraft = z.object({ version: z.int().min(0), entry: CephEntry });

/** Parses a draft; `undefined` if the text is empty or invalid. */
export function parseDraft(text: string): z.infer<typeof CephDraft> | undefined {
  if (text === '') return undefined;
  try {
    return CephDraft.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
