import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react';
import { NoticeList } from '#web/features/announcement/notice-list.tsx';
import { NotificationCentre } from '#web/features/notification/notification-centre.tsx';
import { loadOnline } from '#web/ui/load-ahead.ts';

interface DialogProps {
  readonly onClose: () => void;
}

/** Shows the person's messages, with the announcements above them. */
const Messages = ({ onClose }: DialogProps) => <NotificationCentre onClose={onClose} notices={<NoticeList />} />;

type Dialog = ComponentType<DialogProps> | LazyExoticComponent<ComponentType<DialogProps>>;

/** Loads a dialog's code when the dialog opens. Without a connection, waits for one. */
const late = (load: () => Promise<{ default: ComponentType<DialogProps> }>) => lazy(() => loadOnline(load));

/** Dialogs that the top bar opens. A dialog that is rarely opened loads its code only when it is opened. */
const DIALOGS = {
  messages: Messages,
  switchRole: late(async () => ({ default: (await import('./role-dialog.tsx')).RoleDialog })),
  language: late(async () => ({ default: (await import('./language-dialog.tsx')).LanguageDialog })),
  display: late(async () => ({ default: (await import('./display-settings.tsx')).DisplaySettings })),
  totalCapacity: late(async () => ({ default: (await import('./total-capacity-dialog.tsx')).TotalCapacityDialog })),
  expandCapacity: late(async () => ({ default: (await import('./total-capacity-dialog.tsx')).ExpandCapacityDialog })),
  errorLog: late(async () => ({ default: (await import('./error-log-dialog.tsx')).ErrorLogDialog })),
} as const satisfies Readonly<Record<string, Dialog>>;

export type DialogName = keyof typeof DIALOGS;

/** Shows the dialog called `name`, if there is one. */
export function OpenDialog({ name, onClose }: DialogProps & { readonly name: DialogName | undefined }) {
  if (name === undefined) return null;
  const Dialog = DIALOGS[name];
  return (
    <Suspense fallback={null}>
      <Dialog onClose={onClose} />
    </Suspense>
  );
}
