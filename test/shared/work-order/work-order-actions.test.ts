import { expect, test } from 'vitest';
import { expectedAfter, VARIANTS, type Variant } from '#test/sweeps/work-order-verdicts.ts';
import { newId } from '#functions/store/new-id.ts';
import { allowedWorkOrderActions, judgeWorkOrderAction } from '#shared/work-order/work-order-actions.ts';
import { WORK_ORDER_TRANSITIONS } from '#shared/work-order/work-order-transitions.ts';

const ACTIONS = [...new Set(WORK_ORDER_TRANSITIONS.map(({ action }) => action))];
const [ownerId, otherId] = [newId('organisation'), newId('organisation')];
const [callerId, anotherId] = [newId('account'), newId('account')];
const ASSIGNEES = {
  nobody: null,
  caller: { accountId: callerId, name: 'Sam' },
  another: { accountId: anotherId, name: 'Kim' },
};

const workOrderOf = ({ type, state, hasQuestion, assignee }: Variant) => ({
  type,
  state,
  owner: { organisationId: ownerId, name: 'Owner' },
  assignee: ASSIGNEES[assignee],
  question: hasQuestion ? { text: 'Which cable?', askedBy: 'Sam', at: 1 } : null,
});

/** Every kind of caller: of the owner's organisation, of after-sales, of both or of neither. Each of these is once a head and once not. */
const CALLERS = [ownerId, otherId].flatMap((organisationId) =>
  [true, false].flatMap((isService) =>
    [true, false].map((mayAssign) => ({ organisationId, isService, mayAssign, accountId: callerId })),
  ),
);

const standingOf = ({ organisationId, isService, mayAssign }: (typeof CALLERS)[number], { type }: Variant) => {
  const isOwners = organisationId === ownerId;
  const handles = type === 'production' ? isOwners : isService;
  return {
    sides: [...(isOwners ? (['owner'] as const) : []), ...(handles ? (['handler'] as const) : [])],
    isHead: mayAssign,
  };
};

// WO-2, WO-8, WO-11
test('every action by every caller in every variant has the result in the table written by hand', () => {
  const cases = VARIANTS.flatMap((variant) =>
    CALLERS.flatMap((caller) => ACTIONS.map((action) => ({ variant, caller, action }))),
  );

  const unexpected = cases.filter(({ variant, caller, action }) => {
    const verdict = judgeWorkOrderAction(workOrderOf(variant), action, caller);
    const to = 'move' in verdict ? verdict.move.to : undefined;
    return to !== expectedAfter(variant, standingOf(caller, variant), action);
  });

  console.log(`work order verdicts: ${cases.length} cases, ${unexpected.length} unexpected`);
  expect(unexpected).toEqual([]);
});

// WO-6, WO-7
test('with the scope assigned a member is offered their own work and unassigned work', () => {
  const member = { organisationId: otherId, isService: true, mayAssign: false, accountId: callerId };
  const offered = (assignee: Variant['assignee'], state: Variant['state']) =>
    allowedWorkOrderActions(
      workOrderOf({ type: 'service', state, hasQuestion: false, assignee }),
      member,
      (permission) => (permission === 'workOrder:process' ? 'assigned' : undefined),
    );

  expect(offered('nobody', 'open')).toEqual(['take']);
  expect(offered('caller', 'assigned')).toEqual(['start', 'ask', 'planVisit', 'recordParts']);
  expect(offered('another', 'assigned')).toEqual([]);
});
