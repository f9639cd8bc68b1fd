/** Part of the portal's import graph: a module, or modules that are gathered into one chunk. */
export interface GraphModule {
  readonly id: string;
  readonly bytes: number;
  readonly imports: readonly string[];
}

/** A page or a dialog that is loaded by itself. The weight says how much a visit of this page or dialog counts in `savingOf`. */
export interface Entry {
  readonly id: string;
  readonly weight: number;
}

interface Chunk {
  readonly modules: string[];
  bytes: number;
  /** Indexes of the entries that load the chunk. */
  readonly entries: Set<number>;
  /** Chunks that the chunk imports. */
  readonly imports: Set<Chunk>;
}

/**
 * Bytes of source whose loading takes as long as the requests of one more chunk. A chunk is mostly two files, a script and a style sheet.
 * On a slow connection, their requests take about 80 ms. In 80 ms, the connection transfers this much source, compressed with Brotli.
 */
const REQUEST_BYTES = 110_000;

function reachedFrom(id: string, graph: ReadonlyMap<string, GraphModule>): Set<string> {
  const reached = new Set<string>();
  const waiting = [id];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const found = graph.get(next);
    if (found === undefined || reached.has(next)) continue;
    reached.add(next);
    waiting.push(...found.imports);
  }
  return reached;
}

/**
 * Returns one chunk for each set of two or more entries. The chunk has the modules that exactly these entries load. So each entry loads
 * only the modules that it needs.
 */
function exactChunks(graph: ReadonlyMap<string, GraphModule>, entries: readonly Entry[]): Set<Chunk> {
  const loadedBy = new Map<string, number[]>();
  for (const [index, { id }] of entries.entries())
    for (const reached of reachedFrom(id, graph)) loadedBy.set(reached, [...(loadedBy.get(reached) ?? []), index]);
  const chunks = new Map<string, Chunk>();
  const chunkOf = new Map<string, Chunk>();
  for (const [id, indexes] of loadedBy) {
    if (indexes.length < 2) continue;
    const key = indexes.join();
    const chunk = chunks.get(key) ?? { modules: [], bytes: 0, entries: new Set(indexes), imports: new Set() };
    chunks.set(key, chunk);
    chunk.modules.push(id);
    chunk.bytes += graph.get(id)?.bytes ?? 0;
    chunkOf.set(id, chunk);
  }
  for (const [id, chunk] of chunkOf)
    for (const imported of graph.get(id)?.imports ?? []) {
      const other = chunkOf.get(imported);
      if (other !== undefined && other !== chunk) chunk.imports.add(other);
    }
  return new Set(chunks.values());
}

const holds = (set: ReadonlySet<number>, others: Iterable<number>): boolean => {
  for (const other of others) if (!set.has(other)) return false;
  return true;
};

/**
 * Returns the saving from joining two chunks, in weighted bytes. An entry that loads both chunks saves a request. An entry that loads only
 * one of them then also loads the bytes of the other, without needing them.
 */
function savingOf(one: Chunk, other: Chunk, weights: readonly number[]): number {
  let saving = 0;
  for (const index of one.entries)
    saving += (weights[index] ?? 0) * (other.entries.has(index) ? REQUEST_BYTES : -other.bytes);
  for (const index of other.entries) if (!one.entries.has(index)) saving -= (weights[index] ?? 0) * one.bytes;
  return saving;
}

/**
 * Whether two chunks can be joined without a further chunk for any entry. Each imported chunk must already be loaded by all entries of the
 * joined chunk.
 */
const isClosed = (one: Chunk, other: Chunk): boolean => {
  const all = [...one.entries, ...other.entries];
  return [...one.imports, ...other.imports].every(
    (imported) => imported === one || imported === other || holds(imported.entries, all),
  );
};

function merge(one: Chunk, other: Chunk, chunks: Set<Chunk>): void {
  one.modules.push(...other.modules);
  one.bytes += other.bytes;
  for (const index of other.entries) one.entries.add(index);
  for (const imported of other.imports) one.imports.add(imported);
  chunks.delete(other);
  for (const { imports } of chunks) if (imports.delete(other)) imports.add(one);
  one.imports.delete(one);
}

/**
 * Gathers the modules that entries share into chunks, so that a visit needs few requests and few unneeded bytes. Begins with one chunk for
 * each set of entries. Then joins the pair that saves the most, until no pair saves anything.
 */
export function gatherChunks(graph: ReadonlyMap<string, GraphModule>, entries: readonly Entry[]): string[][] {
  const weights = entries.map(({ weight }) => weight);
  const chunks = exactChunks(graph, entries);
  const savings = new Map<Chunk, Map<Chunk, number>>();
  const weigh = (one: Chunk): void => {
    savings.set(one, new Map([...chunks].map((other) => [other, other === one ? 0 : savingOf(one, other, weights)])));
  };
  for (const chunk of chunks) weigh(chunk);
  for (;;) {
    let best: { saving: number; pair: readonly [Chunk, Chunk] } | undefined;
    for (const one of chunks)
      for (const [other, saving] of savings.get(one) ?? [])
        if (saving > (best?.saving ?? 0) && chunks.has(other) && isClosed(one, other))
          best = { saving, pair: [one, other] };
    if (best === undefined) break;
    const [one, other] = best.pair;
    merge(one, other, chunks);
    savings.delete(other);
    weigh(one);
    for (const each of chunks) if (each !== one) savings.get(each)?.set(one, savingOf(each, one, weights));
  }
  return [...chunks].map(({ modules }) => modules);
}
