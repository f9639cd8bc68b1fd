import type { ReactNode } from 'react';
import './viewer-side.css';

interface ViewerSideProps {
  /** Absent where its parts have their own. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** Shows measurements and large settings next to the image, on a phone below it. */
export function ViewerSide({ label, children }: ViewerSideProps) {
  return (
    <aside className="viewer-side" aria-label={label}>
      {children}
    </aside>
  );
}
