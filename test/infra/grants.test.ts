import { expect, test } from 'vitest';
import { platform } from '#test/support/synthesise.ts';

interface Statement {
  readonly Effect: string;
  readonly Action: string | string[];
  readonly Resource?: unknown;
}

const list = <Item>(value: Item | Item[]): Item[] => (Array.isArray(value) ? value : [value]);

/** Every statement of every identity's policy, by the logical id of its resource. */
const statements = Object.entries(platform({ stage: 'prod' })).flatMap(([id, { Type, Properties }]) => {
  const documents =
    Type === 'AWS::IAM::Role'
      ? (Properties['Policies'] ?? []).map(({ PolicyDocument }: { PolicyDocument: unknown }) => PolicyDocument)
      : Type === 'AWS::IAM::Policy'
        ? [Properties['PolicyDocument']]
        : [];
  return documents.flatMap((document: { Statement: Statement[] }) =>
    document.Statement.map((statement) => ({ id, statement, actions: list(statement.Action) })),
  );
});

/** AWS gives these no resource to be narrowed to. */
const WITHOUT_RESOURCE = [
  /^xray:/u,
  /^ec2:\w+(NetworkInterfaces?|Subnets|PrivateIpAddresses)$/u,
  /^logs:\w*(LogDelivery|LogDeliveries|ResourcePolic(y|ies)|DescribeLogGroups)$/u,
  /^sns:Publish$/u,
];

test('no action is a wildcard', () => {
  expect(statements.length).toBeGreaterThan(50);
  for (const { id, actions } of statements) for (const action of actions) expect(action, id).not.toContain('*');
});

test('only actions that know no resource are allowed on all', () => {
  const onAll = statements.filter(({ statement }) => list(statement.Resource).includes('*'));

  for (const { id, actions } of onAll)
    for (const action of actions)
      expect(
        WITHOUT_RESOURCE.some((known) => known.test(action)),
        `${id} ${action}`,
      ).toBe(true);
});

test('only who sends codes and invitations sends text messages', () => {
  const senders = statements.filter(({ actions }) => actions.includes('sns:Publish')).map(({ id }) => id);

  expect(senders.toSorted((a, b) => a.localeCompare(b))).toEqual([
    expect.stringMatching(/^ApiAccountRole/u),
    expect.stringMatching(/NotifyRole/u),
  ]);
});

test('nothing of ours may change who may do what', () => {
  for (const { id, actions } of statements)
    for (const action of actions) expect(action, id).not.toMatch(/^(iam|sts|kms|organizations):/u);
});
