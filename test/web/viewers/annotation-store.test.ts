import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Annotation, AnnotationSet } from '#shared/file/annotation.ts';
import type { FileId } from '#shared/ids.ts';
import { annotationStore } from '#web/viewers/annotation/annotation-store.ts';
import { mergeLists } from '#web/viewers/annotation/merge-lists.ts';

const remark = (annotationId: string, text = annotationId): Annotation => ({
  kind: 'text',
  space: 'pixels',
  annotationId,
  frame: 0,
  points: [[1, 2]],
  text,
});
const texts = (list: readonly Annotation[]) => list.map((each) => (each.kind === 'text' ? each.text : each.kind));

/** Makes a fake server that keeps one set of annotations, as the real server does. With `isDown`, it does not answer. */
function fakeServer() {
  const author = { name: 'Maya', side: 'clinic' } as const;
  const asset = { fileId: 'fil_0' as FileId, assetId: 'asset-0' };
  let set: AnnotationSet = { ...asset, version: 0, annotations: [], others: [] };
  const server = {
    isDown: false,
    saves: 0,
    set: () => set,
    put: (annotations: readonly Annotation[]) => {
      set = { ...set, version: set.version + 1, annotations: annotations.map((each) => ({ ...each, author, at: 1 })) };
    },
  };
  let copies = 0;
  const store = () =>
    annotationStore({
      read: () => (server.isDown ? Promise.reject(new Error('down')) : Promise.resolve(set)),
      newId: () => `copy-${(copies += 1)}`,
      save: (version, annotations) => {
        if (server.isDown) return Promise.reject(new Error('down'));
        server.saves += 1;
        const isConflict = version !== set.version;
        if (!isConflict) server.put(annotations);
        return Promise.resolve({ set, isConflict });
      },
    });
  return { server, store };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('what is drawn', () => {
  test('is there at once, and saved a moment later, once for all that came together', async () => {
    const { server, store } = fakeServer();
    const own = store();
    await own.load();
    own.change((list) => [...list, remark('a')]);
    own.change((list) => [...list, remark('b')]);

    expect([texts(own.state().own), own.state().save, server.saves]).toEqual([['a', 'b'], 'waiting', 0]);
    await vi.advanceTimersByTimeAsync(1000);
    expect([texts(server.set().annotations), own.state().save, server.saves]).toEqual([['a', 'b'], 'saved', 1]);
  });

  test('by one drag is undone at once, and done again', async () => {
    const { store } = fakeServer();
    const own = store();
    await own.load();
    own.change(() => [remark('a', 'begun')]);
    for (const drag of [Symbol('first'), Symbol('second')]) {
      for (const word of ['one', 'two', 'three']) own.change(() => [remark('a', `${drag.description} ${word}`)], drag);
    }

    const seen = [own.undo, own.undo, own.redo, own.redo].map((step) => {
      step();
      return texts(own.state().own)[0];
    });

    expect(seen).toEqual(['first three', 'begun', 'first three', 'second three']);
  });

  test('while a save is under way follows in the next', async () => {
    const { server, store } = fakeServer();
    const own = store();
    await own.load();
    own.change(() => [remark('a')]);
    const saving = own.flush();
    own.change((list) => [...list, remark('b')]);
    await saving;

    expect([texts(server.set().annotations), server.saves]).toEqual([['a', 'b'], 2]);
  });

  test('is kept on the page while there is no server, and saved when it is back', async () => {
    const { server, store } = fakeServer();
    const own = store();
    await own.load();
    server.isDown = true;
    own.change(() => [remark('a')]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(own.state().save).toBe('notSaved');
    server.isDown = false;
    await vi.advanceTimersByTimeAsync(6000);

    expect([texts(server.set().annotations), own.state().save]).toEqual([['a'], 'saved']);
  });

  test('is refused before what is there could be read', async () => {
    const { server, store } = fakeServer();
    server.put([remark('a')]);
    server.isDown = true;
    const own = store();
    await own.load();
    server.isDown = false;
    own.change(() => [remark('b')]);
    await vi.advanceTimersByTimeAsync(1000);

    expect([own.state().save, texts(server.set().annotations)]).toEqual(['notLoaded', ['a']]);
  });

  test('goes back and forth step by step, and so does what is saved', async () => {
    const { server, store } = fakeServer();
    const own = store();
    await own.load();
    own.change(() => [remark('a')]);
    own.change((list) => [...list, remark('b')]);
    own.undo();
    expect([texts(own.state().own), own.state().canUndo, own.state().canRedo]).toEqual([['a'], true, true]);
    own.undo();
    own.undo();
    own.redo();
    await vi.advanceTimersByTimeAsync(1000);

    expect(texts(server.set().annotations)).toEqual(['a']);
  });

  test('meanwhile by a colleague is kept too, and no way back removes it', async () => {
    const { server, store } = fakeServer();
    const [own, other] = [store(), store()];
    await Promise.all([own.load(), other.load()]);
    own.change(() => [remark('mine')]);
    other.change(() => [remark('theirs')]);
    await other.flush();
    await own.flush();

    expect([texts(server.set().annotations), own.state().save]).toEqual([['theirs', 'mine'], 'merged']);
    own.undo();
    await own.flush();
    expect(texts(server.set().annotations)).toContain('theirs');
  });

  test('and was saved although the answer was lost is no news', async () => {
    const { server, store } = fakeServer();
    const own = store();
    await own.load();
    own.change(() => [remark('a')]);
    server.put([remark('a')]);
    await own.flush();

    expect([own.state().save, server.set().annotations.length]).toEqual(['saved', 1]);
  });
});

describe('two who draw at once', () => {
  const base = [remark('a', 'was'), remark('b', 'was')];
  const merge = (mine: Annotation[], theirs: Annotation[]) =>
    texts(
      mergeLists<Annotation>(
        { base, mine, theirs },
        { idOf: ({ annotationId }) => annotationId, copyOf: (each) => ({ ...each, annotationId: 'copy' }) },
      ),
    );

  test.each([
    ['both add', [...base, remark('c')], [...base, remark('d')], ['was', 'was', 'd', 'c']],
    [
      'each changes another',
      [remark('a', 'mine'), remark('b', 'was')],
      [remark('a', 'was'), remark('b', 'theirs')],
      ['mine', 'theirs'],
    ],
    [
      'both change one',
      [remark('a', 'mine'), remark('b', 'was')],
      [remark('a', 'theirs'), remark('b', 'was')],
      ['theirs', 'mine', 'was'],
    ],
    ['both change it alike', [remark('a', 'same')], [remark('a', 'same')], ['same']],
    ['I remove what they change', [remark('b', 'was')], [remark('a', 'theirs'), remark('b', 'was')], ['theirs', 'was']],
    ['they remove what I change', [remark('a', 'mine'), remark('b', 'was')], [remark('b', 'was')], ['was', 'mine']],
    ['I remove what they left', [remark('b', 'was')], base, ['was']],
    ['they remove what I left', base, [remark('b', 'was')], ['was']],
  ])('%s: nothing is lost', (_, mine, theirs, expected) => {
    expect(merge(mine, theirs)).toEqual(expected);
  });
});
