import { useEffect, type ReactNode } from 'react';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { ViewerBar } from './viewer-bar.tsx';
import './viewer-message.css';

interface ViewerMessageProps {
  readonly name: string;
  readonly onClose: () => void;
  /** The error to explain; absent if `words` explain another state. */
  readonly error?: Error;
  readonly words?: { readonly title: string; readonly text: string; readonly action?: ReactNode };
}

const DARK = 'awsui-dark-mode';

/** Switches the page to dark mode while mounted, since the design system's controls have one mode for the whole page. */
function useDarkPage(): void {
  useEffect(() => {
    const { classList } = document.body;
    if (classList.contains(DARK)) return undefined;
    classList.add(DARK);
    return () => classList.remove(DARK);
  }, []);
}

/** Explains why nothing can be shown, in the dark colours of a viewer. */
export function ViewerMessage({ name, onClose, error, words }: ViewerMessageProps) {
  useDarkPage();
  return (
    <div className="viewer viewer-message">
      <ViewerBar name={name} onClose={onClose} />
      <main>
        {error !== undefined && <ErrorState error={error} onRetry={() => location.reload()} />}
        {words !== undefined && <EmptyState isPage picture="lost" {...words} />}
      </main>
    </div>
  );
}
