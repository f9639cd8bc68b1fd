import { expect, test } from 'vitest';
import { keyCondition } from '#functions/store/item-keys.ts';
import { type ItemName, KEYS, type KeyRow } from '#functions/store/keys.ts';

const rows = Object.entries(KEYS) as [ItemName, KeyRow][];
const shape = (template: string): string => template.replaceAll(/\$\{[\w:]+\}/gu, '*');

test('no two item types share a key', () => {
  const shapes = rows.map(([, row]) => `${shape(row.pk)} ${shape(row.sk)}`);

  expect(new Set(shapes).size).toBe(shapes.length);
});

/** Otherwise, a query for one type by the start of its sort key would also find the other type. */
test('in a partition no type’s sort keys start as another’s do', () => {
  for (const [name, row] of rows) {
    const neighbours = rows.filter(([other, each]) => other !== name && shape(each.pk) === shape(row.pk));
    for (const [other, each] of neighbours) {
      const fixed = row.sk.split('$')[0] ?? '';
      expect(each.sk.startsWith(fixed), `${other} would be found among ${name}`).toBe(false);
    }
  }
});

/**
 * Item types with an index that is not an organisation's partition. A member is found by account, and an invitation by addressee. The
 * sweeper looks for files by state, and another run for organisations by the day of their end. After-sales lists all organisations of a
 * type. Everybody can find published profiles. The hourly run finds shares by the time at which something is due.
 */
const APART: Partial<Record<ItemName, readonly string[]>> = {
  member: ['USER#'],
  invitation: ['INVITED#'],
  caseFile: ['ORG#', 'FILESTATE#'],
  organisation: ['DISSOLVED', 'ORGANISATIONS#'],
  organisationListing: ['ORGANISATIONS#'],
  suspendedOrganisation: ['SUSPENDED#'],
  // For the scheduled run that erases things 30 days after their deletion.
  binned: ['BIN'],
  keptOrder: ['ORG#', 'KEPT'],
  // The owner of an invited address finds the invitations to this address.
  partnerInvitation: ['ORG#', 'PARTNERINVITED#'],
  // After-sales lists the capacities that end soon.
  subscription: ['ORG#', 'SUBSCRIPTIONDUE', 'SUBSCRIPTIONENDS'],
  organisationPlace: ['PLACES#'],
  publicProfile: ['PUBLIC#'],
  share: ['ORG#', 'SHAREDUE'],
  // After-sales lists the accesses of all clinics.
  supportAccess: ['ORG#', 'SUPPORTACCESS'],
  // For the scheduled run that announces orders at risk and late orders.
  orderDeadline: ['ORDERDEADLINE'],
  // After-sales lists the late reports of all organisations.
  reportDeadline: ['REPORTDEADLINE'],
  // For reviewers, who list the applications of all organisations.
  productApplication: ['PRODUCTAPPLICATIONS#'],
};

test('what belongs to an organisation lives in its partition, and an index keeps organisations apart', () => {
  const owned = rows.filter(([, row]) => row.pk.startsWith('ORG#'));

  expect(owned.length).toBeGreaterThan(10);
  for (const [name, row] of owned) {
    expect(row.pk, name).toMatch(/^ORG#\$\{(?:organisationId|clinicId|labId|ownerId|readerId)\}$/u);
    const apart = APART[name] ?? ['ORG#'];
    const partitions = [row.gsi1?.[0], row.gsi2?.[0]].filter((pk) => pk !== undefined);
    expect(
      partitions.filter((pk) => !apart.some((start) => pk.startsWith(start))),
      `${name}: if its index is not an organisation's, enter it in APART with the reason`,
    ).toEqual([]);
  }
});

/**
 * DynamoDB refuses an empty key ("The AttributeValue for a key attribute cannot contain an empty string value"), but dynoxide accepts it.
 */
test('no query sends an empty string for a key, nor names what it does not use', () => {
  const queries = rows.flatMap(([name, row]) =>
    (['primary', 'gsi1', 'gsi2'] as const).flatMap((index) => {
      const [pk] = index === 'primary' ? [row.pk] : (row[index] ?? []);
      if (pk === undefined) return [];
      const placeholders = [...pk.matchAll(/\$\{(?:\w+:)?(\w+)\}/gu)];
      const key = Object.fromEntries(placeholders.map(([, attribute = '']) => [attribute, 'X']));
      return [{ name, index, condition: keyCondition(name, index, { key }) }];
    }),
  );

  expect(queries.length).toBeGreaterThan(rows.length);
  for (const { name, index, condition } of queries) {
    const { KeyConditionExpression: expression, ExpressionAttributeNames, ExpressionAttributeValues } = condition;
    expect(Object.values(ExpressionAttributeValues), `${name} ${index}`).not.toContain('');
    const placeholders = [...Object.keys(ExpressionAttributeNames), ...Object.keys(ExpressionAttributeValues)];
    expect([...expression.matchAll(/[#:]\w+/gu)].map(([found]) => found).toSorted(), `${name} ${index}`).toEqual(
      placeholders.toSorted(),
    );
  }
});

/** With `begins_with`, the emulator would read the whole partition. So a range is used instead. */
test('the start of a sort key is asked as a range that ends after every key that starts so', () => {
  const key = { organisationId: 'X', resource: 'order' };
  const { KeyConditionExpression, ExpressionAttributeValues } = keyCondition('searchToken', 'primary', {
    key,
    beginsWith: { token: 'ann' },
  });
  const { ':sk': from = '', ':to': to = '' } = ExpressionAttributeValues as Record<string, string>;
  const isWithin = (sk: string): boolean =>
    Buffer.compare(Buffer.from(from), Buffer.from(sk)) <= 0 && Buffer.compare(Buffer.from(sk), Buffer.from(to)) <= 0;

  expect(KeyConditionExpression).toBe('#pk = :pk AND #sk BETWEEN :sk AND :to');
  for (const token of ['ann', 'ann#1', 'anna', 'ann~', 'ann\u{FFFD}', 'ann🦷', 'ann张'])
    expect(isWithin(`TOKEN#order#${token}`), token).toBe(true);
  for (const token of ['anm\u{10FFFF}', 'an', 'ano', 'b']) expect(isWithin(`TOKEN#order#${token}`), token).toBe(false);
});
