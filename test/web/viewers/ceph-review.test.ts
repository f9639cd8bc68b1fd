import { expect, test } from 'vitest';
import type { AnalysisRun } from '#shared/analysis/analysis-run.ts';
import type { LandmarkId } from '#shared/ceph/landmarks.ts';
import { type CephEntry, type CephHistory, type CephStep, stepped } from '#web/viewers/ceph/ceph-draft.ts';
import { reviewOf } from '#web/viewers/ceph/review.ts';

const proposed = (id: LandmarkId, x: number, y: number): AnalysisRun['landmarks'][number] => ({
  id,
  point: [x, y],
  spread: [9, 0, 9],
  certainty: 0.9,
});
const RUN = {
  serial: 2,
  state: 'proposed',
  facing: 'left',
  landmarks: [proposed('S', 10, 20), proposed('N', 60, 15), proposed('A', 58, 70)],
} as unknown as AnalysisRun;
const OWN: CephEntry['landmarks'][number] = { id: 'A', point: [50, 70] };
const ENTRY: CephEntry = {
  facing: 'right',
  landmarks: [OWN],
  analysis: 'steiner',
  norms: 'published',
  sex: null,
  ageYears: null,
};

const review = (entry: CephEntry, run: AnalysisRun = RUN) => reviewOf(run, entry)!;
/** Returns the history after these steps. Each step is made from the entry that the earlier steps left. */
const after = (...steps: readonly ((entry: CephEntry) => CephStep)[]): CephHistory =>
  steps.reduce<CephHistory>((history, make) => stepped(history, make(history.now)), {
    now: ENTRY,
    before: [],
    after: [],
  });
const pointOf = ({ now }: CephHistory, id: LandmarkId) => now.landmarks.find((each) => each.id === id)?.point;

// CEPH-29, CEPH-32
test('a proposal alone changes nothing; accepting places the points and turns the film to the face', () => {
  expect(review(ENTRY).open.map(({ id }) => id)).toEqual(['S', 'N', 'A']);

  const history = after((entry) => review(entry).accept(['S', 'N']));

  expect(pointOf(history, 'N')).toEqual([60, 15]);
  expect(history.now.facing).toBe('left');
  expect(review(history.now).open.map(({ id }) => id)).toEqual(['A']);
  expect(stepped(history, { kind: 'undo' }).now).toEqual(ENTRY);
});

// CEPH-33
test('a moved point has a reason that can be changed; moved back it is accepted', () => {
  const moved = after(
    (entry) => review(entry).move('N', [62, 15]),
    (entry) => review(entry).explain('N', 'contrast'),
    (entry) => review(entry).move('N', [63, 15]),
  );
  expect(review(moved.now).decisionOn('N')).toEqual({ id: 'N', decision: 'moved', reason: 'contrast' });
  expect(pointOf(moved, 'N')).toEqual([63, 15]);

  const back = stepped(moved, review(moved.now).move('N', [60, 15]));
  expect(review(back.now).decisionOn('N')).toEqual({ id: 'N', decision: 'accepted' });
});

// CEPH-33
test('rejecting keeps the person’s own point, and removes one that was accepted', () => {
  const history = after(
    (entry) => review(entry).accept(['S']),
    (entry) => review(entry).reject('S'),
    (entry) => review(entry).reject('A'),
  );

  expect(pointOf(history, 'S')).toBeUndefined();
  expect(pointOf(history, 'A')).toEqual(OWN.point);
  expect(review(history.now).decisionOn('A')).toEqual({ id: 'A', decision: 'rejected', reason: 'structure' });
});

// CEPH-34
test('once it is saved the review leaves the window and cannot be undone', () => {
  const settled = stepped(
    after((entry) => review(entry).accept(['S', 'N', 'A'])),
    { kind: 'settle', serial: 2 },
  );

  expect(settled.now.review).toBeUndefined();
  expect(settled.before).toEqual([]);
  expect(reviewOf({ ...RUN, state: 'reviewed' }, settled.now)).toBeUndefined();
  expect(settled.now.landmarks).toHaveLength(3);
});

const OFFSET = {
  isOn: true,
  films: 9,
  least: 5,
  points: [
    { id: 'S' as const, films: 9, shift: [0, 0] as [number, number], beforeMm: 0, afterMm: 0 },
    { id: 'N' as const, films: 9, shift: [2, -1] as [number, number], beforeMm: 2, afterMm: 1 },
  ],
};

// CEPH-48
test('with the offset on, a press takes a shifted point over as a move with that reason', () => {
  const offered = reviewOf(RUN, ENTRY, OFFSET)!;
  expect(offered.open.map(({ id, point, from }) => [id, point, from])).toEqual([
    ['S', [10, 20], undefined],
    ['N', [62, 14], [60, 15]],
    ['A', [58, 70], undefined],
  ]);
  expect(reviewOf(RUN, ENTRY, { ...OFFSET, isOn: false })?.open).toEqual(RUN.landmarks);

  const history = after((entry) => reviewOf(RUN, entry, OFFSET)!.accept(['S', 'N']));

  expect(pointOf(history, 'N')).toEqual([62, 14]);
  expect(review(history.now).decisionOn('S')).toEqual({ id: 'S', decision: 'accepted' });
  expect(review(history.now).decisionOn('N')).toEqual({ id: 'N', decision: 'moved', reason: 'offset' });
});

// CEPH-48
test('a shifted point that is dragged on has an own reason, and put where it was proposed it is accepted', () => {
  const shifted = after((entry) => reviewOf(RUN, entry, OFFSET)!.accept(['N']));
  const dragged = stepped(shifted, reviewOf(RUN, shifted.now, OFFSET)!.move('N', [65, 14]));
  expect(review(dragged.now).decisionOn('N')).toEqual({ id: 'N', decision: 'moved', reason: 'position' });

  const back = stepped(dragged, reviewOf(RUN, dragged.now, OFFSET)!.move('N', [60, 15]));
  expect(review(back.now).decisionOn('N')).toEqual({ id: 'N', decision: 'accepted' });
  expect(pointOf(back, 'N')).toEqual([60, 15]);
});
