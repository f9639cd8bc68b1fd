import Link from '@cloudscape-design/components/link';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';

interface RouteLinkProps {
  readonly to: string;
  readonly children: ReactNode;
  readonly variant?: 'primary' | 'secondary';
}

/**
 * Shows a link to a page of the portal. A click opens the page without a reload. The link has the page's real address, so it can also be
 * opened in a new tab.
 */
export function RouteLink({ to, children, variant = 'secondary' }: RouteLinkProps) {
  const navigate = useNavigate();
  return (
    <Link
      href={to}
      variant={variant}
      onFollow={(event) => {
        event.preventDefault();
        void navigate(to);
      }}
    >
      {children}
    </Link>
  );
}
