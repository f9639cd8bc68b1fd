import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type ReactNode, useState } from 'react';

interface RowActionsProps<Action extends string> {
  readonly actions: readonly Action[];
  readonly labelOf: (action: Action) => string;
  /** Action with the primary button. */
  readonly primary?: Action;
  /** Returns the dialog that confirms an action. */
  readonly dialogOf: (action: Action, onClose: () => void) => ReactNode;
  /** Links after the buttons. */
  readonly children?: ReactNode;
}

/** Shows the actions on one row of a list. Each opens a dialog first. */
export function RowActions<Action extends string>(props: RowActionsProps<Action>) {
  const { actions, labelOf, primary, dialogOf, children } = props;
  const [asked, setAsked] = useState<Action>();
  return (
    <>
      <SpaceBetween direction="horizontal" size="xs" alignItems="center">
        {actions.map((action) => (
          <Button
            key={action}
            variant={action === primary ? 'primary' : 'normal'}
            wrapText={false}
            onClick={() => setAsked(action)}
          >
            {labelOf(action)}
          </Button>
        ))}
        {children}
      </SpaceBetween>
      {asked !== undefined && dialogOf(asked, () => setAsked(undefined))}
    </>
  );
}
