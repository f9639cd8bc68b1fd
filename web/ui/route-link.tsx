import Link from '@cloudscape-design/components/link';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';

interface RouteLinkProps {
  readonly to: string;
  readonly children: ReactNode;
  readonly variant?: 'primary' | 'secondary';
}

/** Shows a link inside the portal: the address is real, but following it does not reload the page. */
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
