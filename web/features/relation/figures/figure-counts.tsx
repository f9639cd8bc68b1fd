import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import { useTranslation } from 'react-i18next';
import { RemakeReason } from '#shared/order/remake-reasons.ts';
import { type Figures, remadeOf } from '#shared/relation/partner-figures.ts';
import { readersLocale } from '#web/ui/readers-locale.ts';
import { useNarrow } from '#web/ui/use-narrow.ts';

/** Shows the counts of the year, the shares of refusals and remakes, and the reasons of remakes. */
export function FigureCounts({ total }: { total: Figures }) {
  const { t, i18n } = useTranslation(['relation', 'order']);
  const isNarrow = useNarrow();
  const locale = readersLocale(i18n.language);
  const number = (count: number): string => new Intl.NumberFormat(locale).format(count);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const { sent, completed, refused } = total;
  const remade = remadeOf(total);
  const shareOf = (count: number, of: number, key: 'figures.ofSent' | 'figures.ofCompleted') =>
    of > 0 && (
      <Box color="text-body-secondary" fontSize="body-s">
        {t(key, { share: percent.format(count / of) })}
      </Box>
    );
  const reasons = RemakeReason.options
    .map((reason) => ({ reason, count: total.remade[reason] ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
  return (
    <Container header={<Header variant="h2">{t('figures.counts')}</Header>}>
      <KeyValuePairs
        columns={isNarrow ? 2 : 4}
        items={[
          { label: t('figures.sent'), value: number(sent) },
          { label: t('figures.completed'), value: number(completed) },
          {
            label: t('figures.refused'),
            value: (
              <>
                <div>{number(refused)}</div>
                {shareOf(refused, sent, 'figures.ofSent')}
              </>
            ),
          },
          {
            label: t('figures.remade'),
            value: (
              <>
                <div>{number(remade)}</div>
                {shareOf(remade, completed, 'figures.ofCompleted')}
                {reasons.map(({ reason, count }) => (
                  <Box key={reason} color="text-body-secondary" fontSize="body-s">
                    {t(`order:remakeReason.${reason}`)}: {number(count)}
                  </Box>
                ))}
              </>
            ),
          },
        ]}
      />
    </Container>
  );
}
