import { type Entry, gatherChunks, type GraphModule } from './gather-chunks.ts';
import { FRAME_MODULE, LINKED_PAGES, type LinkedPage, SIGNED_IN_MODULES } from './linked-pages.ts';

/** Facts about a module that the bundler gives. */
interface ModuleInfo {
  readonly code: string | null;
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}

export interface ChunkingContext {
  getModuleInfo(id: string): ModuleInfo | null;
}

/**
 * Modules that each visit loads before the modules of a page. The bundler gives them chunks of their own, so `gatherChunks` does not get
 * them.
 */
const BASE = ['app/main.tsx', 'features/account/login-page.tsx', ...SIGNED_IN_MODULES];

const WEIGHTS = { frame: 60, linked: 40, oftenFirst: 20, page: 1, dialog: 0.3 } as const;

/**
 * Parts that only an open viewer loads. The viewer already has all modules that these parts share with it, so they need no chunks of their
 * own.
 */
const VIEWER_PARTS = ['light-panel.tsx', 'profile-panel.tsx', 'start-equaliser.ts'];
const isViewerPart = (id: string): boolean => VIEWER_PARTS.some((part) => id.endsWith(`/${part}`));

const isOf = (module: string, id: string): boolean => id.endsWith(`/web/${module}`);

const weightOf = (id: string): number => {
  if (isOf(FRAME_MODULE, id)) return WEIGHTS.frame;
  const linked = Object.values<LinkedPage>(LINKED_PAGES).find(({ modules }) => modules.some((each) => isOf(each, id)));
  if (linked !== undefined) return linked.isLinked ? WEIGHTS.linked : WEIGHTS.oftenFirst;
  return id.endsWith('-page.tsx') ? WEIGHTS.page : WEIGHTS.dialog;
};

/**
 * Whether the module is the code of a file, not a virtual module of the bundler. Our own virtual modules (`late-parts.ts`) count, because
 * each replaces a file.
 */
const isCode = (id: string): boolean =>
  (!id.startsWith('\0') || id.startsWith('\0late-part:')) && /\.(?:js|mjs|ts|tsx|css)(?:\?worker(?:&url)?)?$/u.test(id);

/** Returns the graph of imports that begins at the portal's first script, and the modules that are imported dynamically. */
function readGraph(web: string, context: ChunkingContext) {
  const graph = new Map<string, GraphModule>();
  const later = new Set<string>();
  const waiting = [`${web}app/main.tsx`];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const info = graph.has(id) ? null : context.getModuleInfo(id);
    if (info === null) continue;
    graph.set(id, { id, bytes: info.code?.length ?? 0, imports: info.importedIds });
    for (const each of info.dynamicallyImportedIds) later.add(each);
    waiting.push(...info.importedIds, ...info.dynamicallyImportedIds);
  }
  return { graph, later };
}

function withoutBase(graph: Map<string, GraphModule>, web: string): Map<string, GraphModule> {
  const waiting = BASE.map((file) => `${web}${file}`);
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    waiting.push(...(graph.get(id)?.imports ?? []));
    graph.delete(id);
  }
  return new Map([...graph].filter(([id]) => isCode(id)));
}

/** Returns a function that names the chunk of a module which several pages share. For any other module, it returns null. */
export function chunkNames(web: string): (id: string, context: ChunkingContext) => string | null {
  let names: Map<string, string> | undefined;
  return (id, context) => {
    if (names === undefined) {
      const { graph, later } = readGraph(web, context);
      const shared = withoutBase(graph, web);
      const entries: Entry[] = [...later]
        .filter((each) => shared.has(each) && !isViewerPart(each))
        .map((each) => ({ id: each, weight: weightOf(each) }));
      const chunks = gatherChunks(shared, entries);
      names = new Map(chunks.flatMap((modules, index) => modules.map((each) => [each, `shared-${index}`] as const)));
    }
    return names.get(id) ?? null;
  };
}
