import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import type { DraftEntry } from './drafts.ts';
import { timeOfDay } from './relative-time.ts';
import type { DraftOffers } from './use-kept-form.ts';
import { useNow } from './use-now.ts';

interface DraftOfferProps<Values> {
  readonly offers: DraftOffers<Values>;
  /** Returns the name of the entry's subject, such as a patient; empty if the entry has no name yet. */
  readonly nameOf: (values: Partial<Values>) => string;
  /** Text of the button that discards the entry. */
  readonly discard: 'startEmpty' | 'discard';
}

/** Offers to restore earlier unsent entries of this form. */
export function DraftOffer<Values>({ offers, nameOf, discard }: DraftOfferProps<Values>) {
  const { t, i18n } = useTranslation('app');
  const now = useNow();
  if (offers.entries.length === 0) return null;
  const titleOf = ({ at, values }: DraftEntry<Values>) => {
    const [name, time] = [nameOf(values).trim(), timeOfDay(at, now, i18n.language)];
    return name === '' ? t('draft.offerUnnamed', { time }) : t('draft.offer', { name, time });
  };
  return (
    <Box margin={{ bottom: 'l' }}>
      <Alert type="info" statusIconAriaLabel={t('flash.info')} header={t('draft.title')}>
        <SpaceBetween size="xs">
          {offers.entries.map((entry) => (
            <div key={entry.id}>
              <Box>{titleOf(entry)}</Box>
              <SpaceBetween direction="horizontal" size="xs">
                <Button variant="normal" formAction="none" onClick={() => offers.goOn(entry)}>
                  {t('draft.goOn')}
                </Button>
                <Button variant="link" formAction="none" onClick={() => offers.discard(entry)}>
                  {t(`draft.${discard}`)}
                </Button>
              </SpaceBetween>
            </div>
          ))}
        </SpaceBetween>
      </Alert>
    </Box>
  );
}
