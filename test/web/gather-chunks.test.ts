import { expect, test } from 'vitest';
import { gatherChunks, type GraphModule } from '#web/build/gather-chunks.ts';

const KB = 1000;
const graphOf = (modules: readonly GraphModule[]) => new Map(modules.map((each) => [each.id, each]));
const page = (id: string, ...imports: string[]): GraphModule => ({ id, bytes: KB, imports });
const part = (id: string, kilobytes: number, ...imports: string[]): GraphModule => ({
  id,
  bytes: kilobytes * KB,
  imports,
});
const entriesOf = (...ids: string[]) => ids.map((id) => ({ id, weight: 1 }));

// UX-133
test('small parts that most pages share become one chunk', () => {
  const graph = graphOf([
    page('orders', 'table', 'tabs'),
    page('patients', 'table', 'tabs'),
    page('members', 'table'),
    part('table', 5),
    part('tabs', 5),
  ]);

  const chunks = gatherChunks(graph, entriesOf('orders', 'patients', 'members'));

  expect(chunks.map((chunk) => chunk.toSorted())).toEqual([['table', 'tabs']]);
});

// UX-133
test('a part that only one page needs stays in that page', () => {
  const graph = graphOf([
    page('orders', 'table', 'board'),
    page('patients', 'table'),
    part('table', 5),
    part('board', 5),
  ]);

  expect(gatherChunks(graph, entriesOf('orders', 'patients'))).toEqual([['table']]);
});

// UX-133
test('no page loads a large part because a small one beside it was joined', () => {
  const graph = graphOf([
    page('viewer', 'scene', 'icons'),
    page('compare', 'scene', 'icons'),
    page('orders', 'icons'),
    part('scene', 1, 'three'),
    part('three', 700),
    part('icons', 1),
  ]);

  const chunks = gatherChunks(graph, entriesOf('viewer', 'compare', 'orders'));

  expect(chunks.find((chunk) => chunk.includes('icons'))).toEqual(['icons']);
});
