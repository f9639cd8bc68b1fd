import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import Steps from '@cloudscape-design/components/steps';
import { useTranslation } from 'react-i18next';
import { WORK_ORDER_EVENT_TYPES } from '#shared/work-order/work-order-events.ts';
import type { WorkOrderHistoryEntry } from '#shared/work-order/work-order.ts';
import { TimeAgo } from '#web/ui/time-ago.tsx';

const isHistoryAction = (action: string): action is keyof typeof WORK_ORDER_EVENT_TYPES =>
  action in WORK_ORDER_EVENT_TYPES;

/** Shows everything that happened to the work order, latest first. */
export function WorkOrderHistory({ history }: { history: readonly WorkOrderHistoryEntry[] }) {
  const { t } = useTranslation('workOrder');
  return (
    <Container header={<Header variant="h2">{t('page.history')}</Header>}>
      <Steps
        ariaLabel={t('page.history')}
        steps={history.toReversed().map(({ action, from, to, actorName, note, at }) => ({
          status: 'success',
          statusIconAriaLabel: t('page.happened'),
          header: (
            <>
              <Box variant="strong">{isHistoryAction(action) ? t(`happened.${action}`) : action}</Box>
              {from !== to && <Box variant="span" color="text-body-secondary">{` · ${t(`state.${to}`)}`}</Box>}
            </>
          ),
          details: (
            <>
              <Box color="text-body-secondary" fontSize="body-s">
                {actorName !== '' && (
                  <>
                    <bdi>{actorName}</bdi> ·{' '}
                  </>
                )}
                <TimeAgo at={at} />
              </Box>
              {note !== '' && <div className="written">{note}</div>}
            </>
          ),
        }))}
      />
    </Container>
  );
}
