import { VIEWER_ICONS, type ViewerIcon } from './viewer-icons.tsx';

interface ViewerButtonProps {
  readonly icon: ViewerIcon;
  readonly label: string;
  readonly letter?: string;
  /** Whether a toggle is on; absent for other buttons. */
  readonly isOn?: boolean | undefined;
  /** Disabled. */
  readonly isOff?: boolean;
  readonly onPress: () => void;
}

/** Shows a tool of a viewer: an icon with its name and letter on hover and for screen readers. */
export function ViewerButton({ icon, label, letter, isOn, isOff = false, onPress }: ViewerButtonProps) {
  return (
    <button
      type="button"
      className="viewer-button"
      title={letter === undefined ? label : `${label} (${letter})`}
      aria-label={label}
      aria-keyshortcuts={letter}
      aria-pressed={isOn}
      aria-disabled={isOff || undefined}
      onClick={() => {
        if (!isOff) onPress();
      }}
    >
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" focusable="false">
        {VIEWER_ICONS[icon]}
      </svg>
    </button>
  );
}
