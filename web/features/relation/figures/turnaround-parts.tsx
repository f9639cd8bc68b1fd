import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import { useTranslation } from 'react-i18next';
import { TIMED } from '#shared/relation/month-tally.ts';
import type { Figures } from '#shared/relation/partner-figures.ts';
import { duration } from '#web/ui/duration.ts';
import { useNarrow } from '#web/ui/use-narrow.ts';

/** Shows the whole turnaround of the year, and its parts: how long clinic, lab and carrier had the order (REL-82). */
export function TurnaroundParts({ times }: Pick<Figures, 'times'>) {
  const { t, i18n } = useTranslation('relation');
  const isNarrow = useNarrow();
  const say = (seconds: number): string => duration(seconds, i18n.language);
  return (
    <Container
      header={
        <Header variant="h2" description={t('figures.turnaroundText')}>
          {t('figures.turnaround')}
        </Header>
      }
    >
      <KeyValuePairs
        columns={isNarrow ? 1 : TIMED.length}
        items={TIMED.map((part) => {
          const spread = times[part];
          return {
            label: t(`figures.part.${part}`),
            value:
              spread === null ? (
                t('none')
              ) : (
                <>
                  <div>{t('figures.half', { time: say(spread.p50) })}</div>
                  <Box color="text-body-secondary" fontSize="body-s">
                    {t('figures.most', { time: say(spread.p90) })}
                  </Box>
                </>
              ),
          };
        })}
      />
    </Container>
  );
}
