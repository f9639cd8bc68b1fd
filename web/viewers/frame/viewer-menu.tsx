import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { VIEWER_ICONS, type ViewerIcon } from './viewer-icons.tsx';
import './viewer-menu.css';

/** One tool or action of a menu. */
interface ViewerMenuRow {
  readonly id: string;
  readonly icon: ViewerIcon;
  readonly label: string;
  readonly letter?: string;
  /** Whether a tool or toggle is on; absent for other actions. */
  readonly isOn?: boolean | undefined;
  readonly onPress: () => void;
}

interface ViewerMenuProps {
  readonly icon: ViewerIcon;
  readonly label: string;
  readonly rows: readonly ViewerMenuRow[];
  /** Whether the menu stays open after a press, for actions that people repeat. */
  readonly staysOpen?: boolean;
}

/** Position of an open menu. `host` is the element that contains the menu. */
interface Place {
  readonly host: Element;
  readonly top: number;
  /**
   * Distance in pixels from the left edge of the window; in a language that is read from right to left, from the right
   * edge.
   */
  readonly start: number;
}

const MENU_WIDTH = 260;
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** Returns a position below the button. The host is the viewer, since a bar that scrolls would cut off the menu. */
function placeBelow(button: HTMLElement): Place {
  const { left, right, bottom } = button.getBoundingClientRect();
  const start = getComputedStyle(button).direction === 'rtl' ? innerWidth - right : left;
  const startMax = Math.max(8, innerWidth - MENU_WIDTH - 8);
  return { host: button.closest('.viewer') ?? document.body, top: bottom + 4, start: Math.min(start, startMax) };
}

const Icon = ({ icon }: { readonly icon: ViewerIcon }) => (
  <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" focusable="false">
    {VIEWER_ICONS[icon]}
  </svg>
);

/** Menu of tools with their names and letters. Its button shows the icon of the active tool. */
export function ViewerMenu({ icon, label, rows, staysOpen = false }: ViewerMenuProps) {
  const [place, setPlace] = useState<Place>();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const active = rows.find(({ isOn }) => isOn === true);
  const isOpen = place !== undefined;
  useEffect(() => {
    if (!isOpen) return undefined;
    menu.current?.querySelector('button')?.focus();
    const leave = ({ target }: Event) => {
      const isInside = target instanceof Node && [menu, button].some(({ current }) => current?.contains(target));
      if (!isInside) setPlace(undefined);
    };
    document.addEventListener('pointerdown', leave);
    window.addEventListener('resize', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      window.removeEventListener('resize', leave);
    };
  }, [isOpen]);
  const close = () => {
    setPlace(undefined);
    button.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (event.key !== 'Escape' && by === undefined) return;
    // The viewer also handles these keys: Escape would close the viewer, and arrows would change the slice.
    event.stopPropagation();
    event.preventDefault();
    if (by === undefined) close();
    const buttons = [...(menu.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((each) => each === document.activeElement);
    if (by !== undefined) buttons.at((at + by) % buttons.length)?.focus();
  };
  const shown = active === undefined ? label : `${label}: ${active.label}`;
  return (
    <>
      <button
        ref={button}
        type="button"
        className="viewer-button viewer-menu-button"
        title={shown}
        aria-label={shown}
        aria-expanded={isOpen}
        data-on={!staysOpen && active !== undefined}
        onClick={({ currentTarget }) => setPlace(isOpen ? undefined : placeBelow(currentTarget))}
      >
        <Icon icon={staysOpen ? icon : (active?.icon ?? icon)} />
      </button>
      {place !== undefined &&
        createPortal(
          <div
            ref={menu}
            className="viewer-menu"
            role="group"
            aria-label={label}
            style={{ insetBlockStart: place.top, insetInlineStart: place.start }}
          >
            {rows.map((row) => (
              <button
                key={row.id}
                type="button"
                aria-pressed={row.isOn}
                aria-keyshortcuts={row.letter}
                onKeyDown={press}
                onClick={() => {
                  row.onPress();
                  if (!staysOpen) close();
                }}
              >
                <Icon icon={row.icon} />
                {row.label}
                {row.letter !== undefined && <kbd aria-hidden="true">{row.letter}</kbd>}
              </button>
            ))}
          </div>,
          place.host,
        )}
    </>
  );
}
