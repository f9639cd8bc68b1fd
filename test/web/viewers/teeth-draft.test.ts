import { expect, test } from 'vitest';
import { decidedTeeth, type TeethProposal } from '#shared/analysis/teeth/teeth-review.ts';
import { FdiToothNumber } from '#shared/tooth/fdi-tooth-number.ts';
import { bentCurve } from '#web/viewers/teeth/bend-curve.ts';
import { suggestNumber } from '#web/viewers/teeth/suggest-number.ts';
import * as draft from '#web/viewers/teeth/teeth-draft.ts';

const fdi = (tooth: string) => FdiToothNumber.parse(tooth);
const boxed = (tooth: string, x: number, y = 50) => ({
  tooth: fdi(tooth),
  box: [x, y, 20, 40] as [number, number, number, number],
});
const PROPOSAL: TeethProposal = {
  curve: [
    [0, 100],
    [100, 100],
    [200, 100],
  ],
  teeth: [boxed('12', 60), boxed('11', 80), boxed('21', 100)].map((each) => ({ ...each, certainty: 0.8 })),
};
const FIRST = draft.firstEntry(3, PROPOSAL);
const shown = (entry: draft.TeethEntry, key: string) =>
  draft.shownTeeth(PROPOSAL, entry).find((each) => each.key === key)!;
const change = (entry: draft.TeethEntry, key: string, how: Partial<ReturnType<typeof boxed> & { as: string }>) =>
  draft.changeTooth(entry, shown(entry, key), {
    proposal: PROPOSAL,
    ...(how.box && { box: how.box }),
    ...(how.as !== undefined && { as: fdi(how.as) }),
  });
const numbers = ({ decisions }: draft.TeethEntry) => decidedTeeth(PROPOSAL, decisions).map(({ tooth }) => tooth);

// ANA-22
test('a moved tooth has a reason that can be changed; moved back it is accepted', () => {
  const moved = change(FIRST, '11', { box: [85, 50, 20, 40] });
  expect(shown(moved, '11')).toMatchObject({ decision: 'changed', reason: 'place', box: [85, 50, 20, 40] });

  const explained = draft.explainTooth(moved, shown(moved, '11'), 'curve');
  expect(shown(explained, '11').reason).toBe('curve');
  expect(shown(change(moved, '11', { box: [80, 50, 20, 40] }), '11').decision).toBe('accepted');
});

// ANA-22
test('a tooth gets another number, is rejected, and one is added and taken away', () => {
  const renumbered = change(FIRST, '12', { as: '13' });
  expect(shown(renumbered, '12')).toMatchObject({ tooth: '13', decision: 'changed', reason: 'number' });

  const rejected = draft.rejectTooth(renumbered, shown(renumbered, '21'), PROPOSAL);
  const added = draft.addTooth(rejected, boxed('22', 125));
  const whole = draft.acceptAll(added, draft.shownTeeth(PROPOSAL, added));
  expect(numbers(whole)).toEqual(['13', '11', '22']);
  expect(shown(whole, '+22')).toMatchObject({ decision: 'added', reason: 'missed' });

  expect(numbers(draft.rejectTooth(whole, shown(whole, '+22'), PROPOSAL))).toEqual(['13', '11']);
});

// ANA-24
test('numbers that are there twice are named, and a useless proposal is rejected at once', () => {
  const twice = change(FIRST, '12', { as: '11' });
  expect(draft.repeatedNumbers(draft.shownTeeth(PROPOSAL, twice))).toEqual(['11']);

  const none = draft.rejectAll(twice, PROPOSAL);
  expect(numbers(none)).toEqual([]);
  expect(none.decisions.every((each) => each.decision === 'rejected' && each.reason === 'unusable')).toBe(true);
});

// ANA-23
test('a moved curve moves its neighbours, and the teeth found along it leave the person’s own decisions alone', () => {
  const bent = bentCurve(PROPOSAL.curve, 1, 10);
  expect(bent[1]).toEqual([100, 110]);
  expect(bent[0]![1]).toBeGreaterThan(100);
  expect(bent[0]![1]).toBeLessThan(110);

  const own = draft.rejectTooth(FIRST, shown(FIRST, '21'), PROPOSAL);
  const found = [boxed('11', 82), boxed('21', 105), boxed('13', 40)];
  const followed = draft.followCurve(own, bent, { proposal: PROPOSAL, found });

  expect(shown(followed, '11')).toMatchObject({ decision: 'changed', reason: 'curve', box: [82, 50, 20, 40] });
  expect(shown(followed, '21').decision).toBe('rejected');
  expect(shown(followed, '+13')).toMatchObject({ decision: 'added', reason: 'curve' });
  expect(shown(followed, '12').decision).toBe('open');

  const again = draft.followCurve(followed, bent, { proposal: PROPOSAL, found: [boxed('12', 62)] });
  expect(shown(again, '11').decision).toBe('open');
  expect(again.decisions).toHaveLength(2);
});

// ANA-22
test('a drawn box gets the free number that keeps the order of its jaw', () => {
  const teeth = PROPOSAL.teeth;
  expect(suggestNumber([125, 50, 20, 40], teeth, PROPOSAL.curve)).toBe('22');
  expect(suggestNumber([30, 50, 20, 40], teeth, PROPOSAL.curve)).toBe('13');
  expect(suggestNumber([90, 120, 20, 40], teeth, PROPOSAL.curve)).toBe('31');
});

// ANA-22
test('what this window kept of another run is not taken', () => {
  const text = JSON.stringify(change(FIRST, '12', { as: '13' }));

  expect(draft.parseTeethDraft(text, { serial: 3 })?.decisions).toHaveLength(1);
  expect(draft.parseTeethDraft(text, { serial: 4 })).toBeUndefined();
  expect(draft.parseTeethDraft('{', { serial: 3 })).toBeUndefined();
});
