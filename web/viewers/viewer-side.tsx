import type { ReactNode } from 'react';
import './viewer-side.css';

interface ViewerSideProps {
  /** Absent where its parts have their own. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** Beside the picture, on a phone below it: what was measured, and settings that take room. */
export function ViewerSide({ label, children }: ViewerSideProps) {
  return (
    <aside className="viewer-side" aria-label={label}>
      {children}
    </aside>
  );
}
