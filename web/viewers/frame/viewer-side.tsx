import type { ReactNode } from 'react';
import './viewer-side.css';

interface ViewerSideProps {
  /** Absent where its parts have their own. */
  readonly label?: string;
  /** Whether it holds a table, which needs more room. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** Shows measurements and large settings next to the image, on a phone below it. */
export function ViewerSide({ label, isWide, children }: ViewerSideProps) {
  return (
    <aside className="viewer-side" aria-label={label} data-wide={isWide}>
      {children}
    </aside>
  );
}
