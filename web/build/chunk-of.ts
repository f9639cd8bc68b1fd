import { type Entry, gatherChunks, type GraphModule } from './gather-chunks.ts';

/** The facts about a module that the bundler gives. */
interface ModuleInfo {
  readonly code: string | null;
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}

export interface ChunkingContext {
  getModuleInfo(id: string): ModuleInfo | null;
}

/** Modules that each visit has before a page's own: they are chunks of their own. */
const BASE = ['app/main.tsx', 'features/account/login-page.tsx', 'app/portal.tsx', 'ui/cloudscape/whole.ts'];

/** The frame of most pages. */
const FRAME = '/web/app/shell/shell.tsx';
/** Pages to which mails lead, and the day's first page; by the end of the file's name. */
const LINKED = [
  'order-list-page.tsx',
  'order-detail-page.tsx',
  'image-viewer-page.tsx',
  'viewer-page.tsx',
  'product-centre-page.tsx',
];
/** Other pages that people often open first. */
const OFTEN_FIRST = ['service-home-page.tsx', 'patient-list-page.tsx', 'patient-detail-page.tsx'];
const WEIGHTS = { frame: 60, linked: 40, oftenFirst: 20, page: 1, dialog: 0.3 } as const;

const endsIn = (files: readonly string[], id: string): boolean => files.some((file) => id.endsWith(`/${file}`));

/** Parts that only an open viewer loads. It has all that they share with it, so they split no chunk. */
const VIEWER_PARTS = ['light-panel.tsx', 'profile-panel.tsx', 'start-equaliser.ts'];
const isViewerPart = (id: string): boolean => VIEWER_PARTS.some((part) => id.endsWith(`/${part}`));

const weightOf = (id: string): number => {
  if (id.endsWith(FRAME)) return WEIGHTS.frame;
  if (endsIn(LINKED, id)) return WEIGHTS.linked;
  if (endsIn(OFTEN_FIRST, id)) return WEIGHTS.oftenFirst;
  return id.endsWith('-page.tsx') ? WEIGHTS.page : WEIGHTS.dialog;
};

/** Virtual modules of the bundler itself stay where they are; ours (`late-parts.ts`) name a file. */
const isCode = (id: string): boolean =>
  (!id.startsWith('\0') || id.startsWith('\0late-part:')) && /\.(?:js|mjs|ts|tsx|css)(?:\?worker(?:&url)?)?$/u.test(id);

/** Reads the import graph from the portal's first script on, and the entries that are loaded later. */
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

/** Returns the function that names the chunk of a module that several pages share; of any other module it returns null. */
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
