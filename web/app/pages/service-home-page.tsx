import ColumnLayout from '@cloudscape-design/components/column-layout';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { ServicePage } from '#web/features/service/service-page.tsx';
import { DeskPart } from '#web/features/work-order/desk-part.tsx';

/** Shows /service, where after-sales starts: the day's reports first, then clinics and labs (SVC-10). */
export function ServiceHomePage() {
  return (
    <SpaceBetween size="l">
      <ColumnLayout columns={2}>
        <DeskPart filter="open" />
        <DeskPart filter="mine" />
      </ColumnLayout>
      <ServicePage />
    </SpaceBetween>
  );
}
