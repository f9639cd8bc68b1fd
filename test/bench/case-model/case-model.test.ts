import { expect, test } from 'vitest';
import { constant } from './constants.ts';
import { Invocation, startSeconds, workSeconds } from './invocation.ts';
import { walkMachine } from './walk-machine.ts';

const task = (Next?: string) => ({ Type: 'Task', ...(Next !== undefined && { Next }) });
const machineOf = (StartAt: string, States: Record<string, object>) => ({ StartAt, States });

test('a task begins after the previous task, and a map runs as many items at a time as it allows', () => {
  const map = { Type: 'Map', MaxConcurrency: 2, ItemProcessor: machineOf('B', { B: task() }), Next: 'C' };
  const seconds: Record<string, readonly number[]> = { A: [1], B: [3, 1, 1, 4], C: [1] };

  const { ran, end, transitions } = walkMachine(machineOf('A', { A: task('M'), M: map, C: task() }), {
    transitionSeconds: 0,
    eventSeconds: 0,
    secondsOf: (state) => seconds[state] ?? [],
  });

  expect(ran.map(({ state, item, start }) => [state, item, start])).toEqual([
    ['A', 0, 0],
    ['B', 0, 1],
    ['B', 1, 1],
    ['B', 2, 2],
    ['B', 3, 3],
    ['C', 0, 7],
  ]);
  expect(end).toBe(8);
  // Transitions: the start, A, the map, its four items, and C.
  expect(transitions).toBe(8);
});

test('branches run at the same time, and the slowest one decides', () => {
  const branches = [machineOf('A', { A: task('B'), B: task() }), machineOf('C', { C: task() })];

  const { end } = walkMachine(machineOf('P', { P: { Type: 'Parallel', Branches: branches } }), {
    transitionSeconds: 0.5,
    eventSeconds: 0,
    secondsOf: (state) => [state === 'C' ? 1 : 2],
  });

  expect(end).toBe(5.5);
});

test('a task that is started without waiting delays no other task', () => {
  const begun = { ...task('B'), Parameters: { InvocationType: 'Event' } };

  const { ran, end } = walkMachine(machineOf('A', { A: begun, B: task() }), {
    transitionSeconds: 0,
    eventSeconds: 1,
    secondsOf: (state) => [state === 'A' ? 9 : 2],
  });

  expect(ran.map(({ state, start, end: ended }) => [state, start, ended])).toEqual([
    ['A', 1, 10],
    ['B', 1, 3],
  ]);
  expect(end).toBe(3);
});

test('dependent requests wait one after the other, independent requests at the same time, and a stream waits once', () => {
  const invocation = new Invocation('Extract', 'extract');
  const read = (inBytes: number) => invocation.begin('object', 'GetObject', 'original/x')({ inBytes });
  const wait = constant('objectSeconds');

  read(100);
  const together = [1, 2].map(() => invocation.begin('object', 'GetObject', 'original/x'));
  for (const ended of together) ended({ inBytes: 100 });
  expect(invocation.waitSeconds).toBeCloseTo(2 * wait);
  for (let piece = 0; piece < 13; piece += 1) read(8 * 2 ** 20);

  expect(invocation.waitSeconds).toBeCloseTo(3 * wait);
  expect(invocation.inBytes).toBe(300 + 13 * 8 * 2 ** 20);
});

test('bytes move while a function computes, the function waits for a copy, and half a core takes twice as long', () => {
  const invocation = new Invocation('Inspect', 'inspect');
  invocation.begin('object', 'CopyObject', 'original/x')({ copiedBytes: constant('copyBytesPerSecond') });
  invocation.begin('object', 'GetObject', 'original/x')({ inBytes: 2 * constant('networkBytesPerSecond') });
  const waits = 2 * constant('objectSeconds');
  const size = { memoryMib: 1769 / 2, hotBytes: 1e6, packageBytes: 2e6 };

  expect(workSeconds(invocation, size)).toBeCloseTo(waits + 1 + 2);
  invocation.cpuSeconds = 3;
  expect(workSeconds(invocation, size)).toBeCloseTo(waits + 1 + 6);
  expect(startSeconds(size, false)).toBe(constant('warmStartSeconds'));
  expect(startSeconds(size, true)).toBeGreaterThan(startSeconds({ ...size, packageBytes: 1e6 }, true));
});

test('a copy that nothing waits for takes no time of its own', () => {
  const invocation = new Invocation('Inspect', 'inspect');
  const copied = invocation.begin('object', 'CopyObject', 'original/x');
  invocation.begin('object', 'GetObject', 'incoming/x')({ inBytes: 2 * constant('networkBytesPerSecond') });
  copied({ copiedBytes: constant('copyBytesPerSecond') });

  const seconds = workSeconds(invocation, { memoryMib: 1769, hotBytes: 0, packageBytes: 0 });

  expect(seconds).toBeCloseTo(constant('objectSeconds') + 2);
});

test('only an object that a page shows before the case is ready counts as a first image', () => {
  const written = (key: string): boolean => {
    const invocation = new Invocation('Convert', 'convert');
    invocation.begin('object', 'PutObject', key)({ outBytes: 1 });
    return invocation.shown !== undefined;
  };

  expect(written('extracted/o/f/shown/asset-3.json')).toBe(true);
  expect(written('converted/o/f/manifest.json')).toBe(false);
  expect(written('converted/o/f/asset-3/thumbnail-0')).toBe(false);
});
