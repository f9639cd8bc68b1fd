import { VIEWER_ICONS, type ViewerIcon } from './viewer-icons.tsx';

interface ViewerButtonProps {
  readonly icon: ViewerIcon;
  readonly label: string;
  readonly letter?: string;
  /** Whether the toggle is on; absent for a button that is no toggle. */
  readonly isOn?: boolean | undefined;
  /** Whether the button is disabled. */
  readonly isOff?: boolean;
  readonly onPress: () => void;
}

/** Button that shows a tool's icon. The tool's name and letter are shown on hover and read by screen readers. */
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
