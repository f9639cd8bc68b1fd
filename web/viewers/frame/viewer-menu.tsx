import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { VIEWER_ICONS, type ViewerIcon } from './viewer-icons.tsx';
import './viewer-menu.css';

/** One tool or act of a menu. */
interface ViewerMenuRow {
  readonly id: string;
  readonly icon: ViewerIcon;
  readonly label: string;
  readonly letter?: string;
  /** Whether a tool or toggle is on; absent for other acts. */
  readonly isOn?: boolean | undefined;
  readonly onPress: () => void;
}

interface ViewerMenuProps {
  readonly icon: ViewerIcon;
  readonly label: string;
  readonly rows: readonly ViewerMenuRow[];
  /** Whether the menu stays after a press, for acts that people repeat. */
  readonly staysOpen?: boolean;
}

/** The position of an open menu, and the element that it is drawn in. */
interface Place {
  readonly host: Element;
  readonly top: number;
  /** Pixels from the edge at which the reading direction begins. */
  readonly start: number;
}

const MENU_WIDTH = 260;
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** Returns the position below the button. The viewer is the host: a bar that scrolls would cut the menu off. */
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

/** Opens a list of tools with their names and letters. Its button shows the tool of it that is in use. */
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
    // The viewer has these keys, too: it would close, or turn to another slice.
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
