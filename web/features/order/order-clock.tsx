import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import { useTranslation } from 'react-i18next';
import { heldTimes, HOLDERS, secondsByHolder } from '#shared/order/order-clock.ts';
import type { OrderHistoryEntry } from '#shared/order/order.ts';
import { duration } from '#web/ui/duration.ts';
import { useNarrow } from '#web/ui/use-narrow.ts';
import { useNow } from '#web/ui/use-now.ts';

/** Shows how long clinic, lab and carrier have had the order, by state (ORD-48). Time on hold counts for none of them. */
export function OrderClock({ history }: { history: readonly OrderHistoryEntry[] }) {
  const { t, i18n } = useTranslation('order');
  const isNarrow = useNarrow();
  const times = heldTimes(history, useNow());
  const sums = secondsByHolder(times);
  const shown = HOLDERS.filter((holder) => times.some((each) => each.holder === holder));
  return (
    <Container
      header={
        <Header variant="h2" description={t('clock.text')}>
          {t('clock.title')}
        </Header>
      }
    >
      <KeyValuePairs
        columns={isNarrow ? 1 : Math.max(1, shown.length)}
        items={shown.map((holder) => ({
          label: t(`clock.${holder}`),
          value: (
            <>
              <div>{duration(sums[holder], i18n.language)}</div>
              {times
                .filter((each) => each.holder === holder)
                .map(({ state, seconds }) => (
                  <Box key={state} color="text-body-secondary" fontSize="body-s">
                    {t(`state.${state}`)}: {duration(seconds, i18n.language)}
                  </Box>
                ))}
            </>
          ),
        }))}
      />
    </Container>
  );
}
