import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GreyFilm } from '#shared/analysis/ceph/film-levels.ts';
import type { Point } from '#shared/analysis/teeth/curve-points.ts';
import { startTeethFinder } from '#web/viewers/teeth/teeth-finder.ts';
import type { TeethQuestion } from '#web/viewers/teeth/teeth-worker.ts';
import type { WorkerCall } from '#web/viewers/worker/worker-messages.ts';

const started: TestWorker[] = [];
const FOUND = { problem: null, curve: [], teeth: [{ tooth: '11', box: [1, 2, 3, 4], certainty: 0.5 }] };

/** A fake worker that accepts a film. It finds one tooth for a curve of two or more points, and answers `noArches` for a shorter curve. */
class TestWorker extends EventTarget {
  readonly questions: TeethQuestion[] = [];
  readonly terminate = vi.fn<() => void>();
  constructor() {
    super();
    started.push(this);
  }
  postMessage({ id, question }: WorkerCall<TeethQuestion>): void {
    this.questions.push(question);
    const isTaken = 'film' in question || question.curve.length > 1;
    const answer = 'film' in question ? true : isTaken ? FOUND : { problem: 'noArches' };
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: { id, answer } })));
  }
}

beforeEach(() => {
  started.length = 0;
  vi.stubGlobal('Worker', TestWorker);
});
afterEach(() => vi.unstubAllGlobals());

const FILM: GreyFilm = { width: 2, height: 1, values: Float32Array.of(1, 2) };
const CURVE: Point[] = [
  [0, 1],
  [5, 1],
];

// ANA-18, ANA-27
test('teeth are found in a worker, which gets the film once and then each curve', async () => {
  const readFilm = vi.fn<() => Promise<GreyFilm>>(() => Promise.resolve(FILM));
  const { along, close } = startTeethFinder(readFilm);

  const both = await Promise.all([along(CURVE), along([[0, 1]])]);

  expect(both).toEqual([[{ tooth: '11', box: [1, 2, 3, 4] }], []]);
  expect(readFilm).toHaveBeenCalledOnce();
  expect(started).toHaveLength(1);
  expect(started[0]?.questions).toEqual([{ film: FILM }, { curve: CURVE }, { curve: [[0, 1]] }]);
  close();
  expect(started[0]?.terminate).toHaveBeenCalledOnce();
});
