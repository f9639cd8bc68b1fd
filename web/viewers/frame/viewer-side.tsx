import type { ReactNode } from 'react';
import './viewer-side.css';

interface ViewerSideProps {
  /** Accessible name of the panel; absent if the parts of the panel have names of their own. */
  readonly label?: string;
  /** Whether the panel contains a table, which needs more width. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** Panel for measurements and large settings: next to the image, on a phone below it. */
export function ViewerSide({ label, isWide, children }: ViewerSideProps) {
  return (
    <aside className="viewer-side" aria-label={label} data-wide={isWide}>
      {children}
    </aside>
  );
}
