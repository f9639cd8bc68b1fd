import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import Steps from '@cloudscape-design/components/steps';
import { useTranslation } from 'react-i18next';
import type { OrderHistoryEntry } from '#shared/order/order.ts';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { useHappened } from './use-happened.ts';

/** Shows all events of the order, latest first. */
export function OrderHistory({ history }: { history: readonly OrderHistoryEntry[] }) {
  const { t } = useTranslation('order');
  const happened = useHappened();
  return (
    <Container>
      <Steps
        ariaLabel={t('tab.history')}
        steps={history.toReversed().map((entry) => ({
          status: 'success',
          statusIconAriaLabel: t('way.done'),
          header: (
            <>
              <Box variant="strong">{happened(entry)}</Box>
              {entry.from !== entry.to && (
                <Box variant="span" color="text-body-secondary">{` · ${t(`state.${entry.to}`)}`}</Box>
              )}
            </>
          ),
          details: (
            <>
              <Box color="text-body-secondary" fontSize="body-s">
                {entry.actorName} · {t(`turn.${entry.side}`)} · <TimeAgo at={entry.at} />
              </Box>
              {entry.note !== '' && <div className="written">{entry.note}</div>}
            </>
          ),
        }))}
      />
    </Container>
  );
}
