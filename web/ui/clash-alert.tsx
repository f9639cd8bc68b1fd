import Alert, { type AlertProps } from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Choice, Clash } from './use-clash.ts';

interface ClashAlertProps<Values> {
  readonly clash: Clash<Values>;
  readonly mine: Values;
  readonly nameOf: (field: keyof Values) => string;
  /** Returns a field's value as text for the person. */
  readonly textOf: (values: Values, field: keyof Values) => string;
  /** Explains the next step; absent = the usual text, which says to choose and save. */
  readonly text?: string | undefined;
  readonly onSettle: (fields: readonly (keyof Values)[], choice: Choice) => void;
}

/** Shows another person's conflicting changes next to the person's own, and asks which to keep. */
export function ClashAlert<Values>({ clash, mine, nameOf, textOf, text, onSettle }: ClashAlertProps<Values>) {
  const { t } = useTranslation('app');
  // The alert takes the focus. Otherwise a person who works in the form below would not notice the alert.
  const alert = useRef<AlertProps.Ref>(null);
  useEffect(() => alert.current?.focus(), []);
  const side = (field: keyof Values, choice: Choice) => (
    <SpaceBetween size="xxs">
      <bdi>{textOf(choice === 'theirs' ? clash.theirs : mine, field) || '–'}</bdi>
      <Button
        formAction="none"
        ariaLabel={`${t(choice === 'theirs' ? 'conflict.takeTheirs' : 'conflict.keepMine')}: ${nameOf(field)}`}
        onClick={() => onSettle([field], choice)}
      >
        {t(choice === 'theirs' ? 'conflict.takeTheirs' : 'conflict.keepMine')}
      </Button>
    </SpaceBetween>
  );
  return (
    <Box margin={{ bottom: 'l' }}>
      <Alert ref={alert} type="warning" statusIconAriaLabel={t('flash.warning')} header={t('conflict.title')}>
        <SpaceBetween size="s">
          <div>{text ?? t('conflict.text')}</div>
          <Table
            variant="borderless"
            wrapLines
            items={clash.fields}
            trackBy={String}
            ariaLabels={{ tableLabel: t('conflict.title') }}
            columnDefinitions={[
              { id: 'field', header: t('conflict.field'), cell: nameOf, isRowHeader: true },
              { id: 'theirs', header: t('conflict.theirs'), cell: (field) => side(field, 'theirs') },
              { id: 'yours', header: t('conflict.yours'), cell: (field) => side(field, 'mine') },
            ]}
          />
          {clash.fields.length > 1 && (
            <SpaceBetween direction="horizontal" size="xs">
              <Button variant="link" formAction="none" onClick={() => onSettle(clash.fields, 'theirs')}>
                {t('conflict.takeAllTheirs')}
              </Button>
              <Button variant="link" formAction="none" onClick={() => onSettle(clash.fields, 'mine')}>
                {t('conflict.keepAllMine')}
              </Button>
            </SpaceBetween>
          )}
        </SpaceBetween>
      </Alert>
    </Box>
  );
}
