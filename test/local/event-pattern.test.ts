import { expect, test } from 'vitest';
import { matchesPattern } from '#infra/local/events/event-pattern.ts';

const EVENT = {
  source: 'aws.s3',
  detail: {
    bucket: { name: 'uploads' },
    object: { key: 'incoming/1/case.zip', size: 120 },
    tags: ['new', 'zip'],
    empty: null,
    changes: [
      { kind: 'order', id: '1' },
      { kind: 'capacity', id: '2' },
    ],
  },
};

test.each([
  ['one of the values', { source: ['aws.ec2', 'aws.s3'] }, true],
  ['none of the values', { source: ['aws.ec2'] }, false],
  ['all fields', { source: ['aws.s3'], detail: { bucket: { name: ['uploads'] } } }, true],
  ['one field that differs', { source: ['aws.s3'], detail: { bucket: { name: ['other'] } } }, false],
  ['one item of a list', { detail: { tags: ['zip'] } }, true],
  ['one object of a list', { detail: { changes: { kind: ['capacity'], id: ['2'] } } }, true],
  ['parts of two objects of a list', { detail: { changes: { kind: ['capacity'], id: ['1'] } } }, false],
  ['prefix', { detail: { object: { key: [{ prefix: 'incoming/' }] } } }, true],
  ['another prefix', { detail: { object: { key: [{ prefix: 'original/' }] } } }, false],
  ['suffix', { detail: { object: { key: [{ suffix: '.zip' }] } } }, true],
  ['wildcard', { detail: { object: { key: [{ wildcard: 'incoming/*/*.zip' }] } } }, true],
  ['wildcard that does not fit', { detail: { object: { key: [{ wildcard: '*/case' }] } } }, false],
  ['case aside', { source: [{ 'equals-ignore-case': 'AWS.S3' }] }, true],
  ['anything but', { source: [{ 'anything-but': ['aws.ec2'] }] }, true],
  ['anything but this', { source: [{ 'anything-but': 'aws.s3' }] }, false],
  ['anything but a prefix', { source: [{ 'anything-but': { prefix: 'aws.' } }] }, false],
  ['number within', { detail: { object: { size: [{ numeric: ['>', 100, '<=', 120] }] } } }, true],
  ['number without', { detail: { object: { size: [{ numeric: ['<', 100] }] } } }, false],
  ['number of a text', { source: [{ numeric: ['>', 0] }] }, false],
  ['a field that is there', { detail: { bucket: [{ exists: true }] } }, true],
  ['a field that is not there', { detail: { reason: [{ exists: false }] } }, true],
  ['a field that should not be there', { source: [{ exists: false }] }, false],
  ['null', { detail: { empty: [null] } }, true],
  ['a value of a missing field', { detail: { reason: ['x'] } }, false],
  ['either', { $or: [{ source: ['aws.ec2'] }, { detail: { tags: ['new'] } }] }, true],
] as const)('%s', (_, pattern, matches) => {
  expect(matchesPattern(EVENT, pattern)).toBe(matches);
});

test.each([
  ['cidr', { source: [{ cidr: '10.0.0.0/8' }] }],
  ['a bare value', { source: 'aws.s3' }],
  ['two tests in one', { source: [{ prefix: 'aws', suffix: 's3' }] }],
])('a pattern with %s is refused, not evaluated wrongly', (_, pattern) => {
  expect(() => matchesPattern(EVENT, pattern)).toThrow('does not match the pattern');
});
