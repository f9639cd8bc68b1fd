import type { ViewerIcon } from '#web/viewers/frame/viewer-icons.tsx';
import type { ImageSource } from '#web/viewers/pixels/image-source.ts';
import type { ViewChange } from './image-view.ts';
import { type Tool, toolsFor } from './tools.ts';
import { windowPresets } from '#web/viewers/pixels/window-presets.ts';

/** Panels next to the image. */
export type OpenPanel = 'list' | 'light' | 'compare' | 'elements';

/** Commands of buttons and keys, except tools and changes of the view. */
export type Command =
  | 'undo'
  | 'redo'
  | OpenPanel
  | 'snapshot'
  | 'barePicture'
  | 'automatic'
  | 'smooth'
  | 'play'
  | 'remove'
  | 'end'
  | 'escape'
  | 'larger'
  | 'smaller';

/** An action that a button or a key requests. */
export type Act =
  | { readonly kind: 'tool'; readonly tool: Tool }
  | { readonly kind: 'view'; readonly change: ViewChange }
  | { readonly kind: 'command'; readonly command: Command };

export interface ViewButton {
  readonly name: 'turnLeft' | 'turnRight' | 'mirror' | 'upend' | 'invert' | 'fit' | 'actualSize' | 'reset' | 'overlays';
  readonly icon: ViewerIcon;
  readonly letter: string;
  readonly change: ViewChange;
  /** Whether the button is in the menu for orientation and display, instead of on the bar. */
  readonly isInMenu?: boolean;
}

const QUARTER = 90;

/** Buttons that change the orientation or display of the image, in the order of the toolbar. */
export const VIEW_BUTTONS: readonly ViewButton[] = [
  { name: 'turnLeft', icon: 'turnLeft', letter: '[', change: { kind: 'turn', by: -QUARTER }, isInMenu: true },
  { name: 'turnRight', icon: 'turnRight', letter: ']', change: { kind: 'turn', by: QUARTER }, isInMenu: true },
  { name: 'mirror', icon: 'mirror', letter: 'H', change: { kind: 'mirror' }, isInMenu: true },
  { name: 'upend', icon: 'upend', letter: 'V', change: { kind: 'upend' }, isInMenu: true },
  { name: 'invert', icon: 'invert', letter: 'I', change: { kind: 'invert' } },
  { name: 'overlays', icon: 'overlays', letter: 'O', change: { kind: 'overlays' }, isInMenu: true },
  { name: 'fit', icon: 'fit', letter: 'F', change: { kind: 'fit' } },
  { name: 'actualSize', icon: 'actualSize', letter: '0', change: { kind: 'actualSize' }, isInMenu: true },
  { name: 'reset', icon: 'reset', letter: 'R', change: { kind: 'reset' } },
];

const CENTRE = { x: 0, y: 0 };
const ZOOM_STEP = 1.25;
const PAGE = 10;

const VIEW_KEYS: Readonly<Record<string, ViewChange>> = {
  '=': { kind: 'zoom', factor: ZOOM_STEP, at: CENTRE },
  '+': { kind: 'zoom', factor: ZOOM_STEP, at: CENTRE },
  '-': { kind: 'zoom', factor: 1 / ZOOM_STEP, at: CENTRE },
  arrowdown: { kind: 'scroll', by: 1 },
  arrowright: { kind: 'scroll', by: 1 },
  arrowup: { kind: 'scroll', by: -1 },
  arrowleft: { kind: 'scroll', by: -1 },
  pagedown: { kind: 'scroll', by: PAGE },
  pageup: { kind: 'scroll', by: -PAGE },
  home: { kind: 'frame', frame: 0 },
  end: { kind: 'frame', frame: Infinity },
  ...Object.fromEntries(VIEW_BUTTONS.map(({ letter, change }) => [letter.toLowerCase(), change])),
};

export const COMMAND_LETTERS = {
  list: 'U',
  light: ';',
  compare: 'C',
  elements: '(',
  automatic: 'Q',
  smooth: 'J',
} as const;

const COMMAND_KEYS: Readonly<Record<string, Command>> = {
  u: 'list',
  ';': 'light',
  c: 'compare',
  '(': 'elements',
  q: 'automatic',
  j: 'smooth',
  ' ': 'play',
  delete: 'remove',
  backspace: 'remove',
  enter: 'end',
  escape: 'escape',
  '>': 'larger',
  '.': 'larger',
  '<': 'smaller',
  ',': 'smaller',
};

/** Returns the action of a key; `undefined` if the key has none. Digits select a window. */
export function keyAct(pressed: string, source: ImageSource, mayDraw: boolean): Act | undefined {
  const key = pressed.toLowerCase();
  const preset = /^[1-9]$/u.test(key) ? windowPresets(source)[Number(key) - 1] : undefined;
  if (preset !== undefined) return { kind: 'view', change: { kind: 'window', window: preset.window } };
  const change = VIEW_KEYS[key];
  if (change !== undefined) return { kind: 'view', change };
  const row = toolsFor(source, mayDraw).find(({ letter }) => letter.toLowerCase() === key);
  if (row !== undefined) return { kind: 'tool', tool: row.tool };
  const command = COMMAND_KEYS[key];
  return command && { kind: 'command', command };
}
