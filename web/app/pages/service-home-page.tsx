import ColumnLayout from '@cloudscape-design/components/column-layout';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useSession } from '#web/api/session.ts';
import { DAY_LIST_NAMES, DAY_LISTS } from '#web/features/service/day/day-lists.ts';
import { DayPart } from '#web/features/service/day/day-part.tsx';
import { ServicePage } from '#web/features/service/service-page.tsx';
import { DeskPart } from '#web/features/work-order/desk-part.tsx';

/** Shows /service, the start page of after-sales: the day's tasks, then clinics and labs (SVC-10, SVC-25). */
export function ServiceHomePage() {
  const { may } = useSession();
  const [late, ...lists] = DAY_LIST_NAMES.filter((name) => may(DAY_LISTS[name].permission));
  return (
    <SpaceBetween size="l">
      <ColumnLayout columns={2}>
        {late !== undefined && <DayPart list={late} />}
        <DeskPart filter="open" />
        <DeskPart filter="mine" />
        {lists.map((list) => (
          <DayPart key={list} list={list} />
        ))}
      </ColumnLayout>
      <ServicePage />
    </SpaceBetween>
  );
}
