import type { Annotation } from '#shared/file/annotation.ts';
import type { ViewerIcon } from '#web/viewers/frame/viewer-icons.tsx';
import type { ImageSource } from '#web/viewers/pixels/image-source.ts';

type AnnotationKind = Annotation['kind'];

interface ToolRow {
  readonly tool: string;
  readonly icon: ViewerIcon;
  readonly letter: string;
  readonly kind: 'look' | AnnotationKind;
  /** Menu that contains the tool; absent for a tool with its own button. */
  readonly menu?: 'measure' | 'plan';
  /** Property that the image must have for the tool. */
  readonly needs?: 'slices' | 'projection';
}

/** Tools of the left mouse button, or of one finger, in the order of the toolbar. */
const TOOLS = [
  { tool: 'window', icon: 'window', letter: 'W', kind: 'look' },
  { tool: 'pan', icon: 'pan', letter: 'P', kind: 'look' },
  { tool: 'zoom', icon: 'zoom', letter: 'Z', kind: 'look' },
  { tool: 'scroll', icon: 'scroll', letter: 'S', kind: 'look', needs: 'slices' },
  { tool: 'turn', icon: 'turn', letter: 'T', kind: 'look' },
  { tool: 'magnify', icon: 'magnify', letter: 'M', kind: 'look' },
  { tool: 'length', icon: 'length', letter: 'L', kind: 'length' },
  { tool: 'angle', icon: 'angle', letter: 'A', kind: 'angle' },
  { tool: 'lines', icon: 'lines', letter: 'B', kind: 'lines', menu: 'measure' },
  { tool: 'curve', icon: 'curve', letter: 'D', kind: 'curve', menu: 'measure' },
  { tool: 'polygon', icon: 'polygon', letter: 'G', kind: 'polygon', menu: 'measure' },
  { tool: 'ellipse', icon: 'ellipse', letter: 'E', kind: 'ellipse', menu: 'measure' },
  { tool: 'profile', icon: 'profile', letter: '_', kind: 'profile', menu: 'measure' },
  { tool: 'arrow', icon: 'arrow', letter: 'N', kind: 'arrow' },
  { tool: 'text', icon: 'text', letter: 'X', kind: 'text' },
  { tool: 'canal', icon: 'canal', letter: ':', kind: 'canal', menu: 'plan', needs: 'projection' },
  { tool: 'implant', icon: 'implant', letter: '|', kind: 'implant', menu: 'plan', needs: 'projection' },
  { tool: 'calibration', icon: 'calibration', letter: 'K', kind: 'calibration', menu: 'plan', needs: 'projection' },
] as const satisfies readonly ToolRow[];

type Row = (typeof TOOLS)[number];
type ToolMenu = NonNullable<ToolRow['menu']>;
export type Tool = Row['tool'];
export type LookTool = Extract<Row, { kind: 'look' }>['tool'];
export type DrawTool = Exclude<Row, { kind: 'look' }>['tool'];

const DRAWING: ReadonlySet<string> = new Set(TOOLS.filter(({ kind }) => kind !== 'look').map(({ tool }) => tool));
export const isDrawTool = (tool: Tool): tool is DrawTool => DRAWING.has(tool);

const MEETS: Record<NonNullable<ToolRow['needs']>, (source: ImageSource) => boolean> = {
  slices: ({ frameCount }) => frameCount > 1,
  // An image whose device states the scale in the patient is not a projection. Such an image needs no calibration, and
  // no implants are planned on it.
  projection: ({ spacing }) => spacing?.at !== 'patient',
};

/** Returns the tools for an image. Drawing tools are included only if the person may draw. */
export const toolsFor = (source: ImageSource, mayDraw: boolean): readonly Row[] =>
  TOOLS.filter((row) => !('needs' in row) || MEETS[row.needs](source)).filter(({ kind }) => mayDraw || kind === 'look');

/** A tool with its own button, or a menu with its tools. */
type ToolPlace = { readonly row: Row } | { readonly menu: ToolMenu; readonly rows: readonly Row[] };

/** Returns the buttons of a bar. Tools of one menu share a button, at the position of the menu's first tool. */
export function placesOf(rows: readonly Row[]): ToolPlace[] {
  const byMenu = Map.groupBy(rows, (row) => ('menu' in row ? row.menu : row.tool));
  return [...byMenu.values()].flatMap((members): ToolPlace[] => {
    const [row] = members;
    if (row === undefined) return [];
    return 'menu' in row ? [{ menu: row.menu, rows: members }] : [{ row }];
  });
}
