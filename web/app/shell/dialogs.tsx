import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react';
import { NotificationCentre } from '#web/features/notification/notification-centre.tsx';

interface DialogProps {
  readonly onClose: () => void;
}

type Dialog = ComponentType<DialogProps> | LazyExoticComponent<ComponentType<DialogProps>>;

/** The dialogs that the navbar opens; those that are seldom opened are fetched when they are. */
const DIALOGS = {
  messages: NotificationCentre,
  switchRole: lazy(async () => ({ default: (await import('./role-dialog.tsx')).RoleDialog })),
  language: lazy(async () => ({ default: (await import('./language-dialog.tsx')).LanguageDialog })),
  display: lazy(async () => ({ default: (await import('./display-settings.tsx')).DisplaySettings })),
  totalCapacity: lazy(async () => ({ default: (await import('./total-capacity-dialog.tsx')).TotalCapacityDialog })),
  expandCapacity: lazy(async () => ({ default: (await import('./total-capacity-dialog.tsx')).ExpandCapacityDialog })),
  errorLog: lazy(async () => ({ default: (await import('./error-log-dialog.tsx')).ErrorLogDialog })),
} as const satisfies Readonly<Record<string, Dialog>>;

export type DialogName = keyof typeof DIALOGS;

/** The dialog of that name, if one is open. */
export function OpenDialog({ name, onClose }: DialogProps & { readonly name: DialogName | undefined }) {
  if (name === undefined) return null;
  const Dialog = DIALOGS[name];
  return (
    <Suspense fallback={null}>
      <Dialog onClose={onClose} />
    </Suspense>
  );
}
