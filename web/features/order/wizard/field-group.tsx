import ColumnLayout from '@cloudscape-design/components/column-layout';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import { useState, type ReactNode } from 'react';

interface FieldGroupProps {
  readonly title: string;
  /** Whether a field of the group is filled or has a fault. The group is then open. */
  readonly isNeeded: boolean;
  readonly children: ReactNode;
}

/** Shows a group of rarer fields. It is closed until the person opens it or one of its fields is filled. */
export function FieldGroup({ title, isNeeded, children }: FieldGroupProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <ExpandableSection
      headerText={title}
      expanded={isOpen || isNeeded}
      onChange={({ detail }) => setOpen(detail.expanded)}
    >
      <ColumnLayout columns={3}>{children}</ColumnLayout>
    </ExpandableSection>
  );
}
