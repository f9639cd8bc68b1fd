import Alert, { type AlertProps } from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProfileValues } from './profile-values.ts';

interface ClashAlertProps {
  readonly fields: readonly (keyof ProfileValues)[];
  readonly theirs: ProfileValues;
  readonly mine: ProfileValues;
  readonly onSettle: (choice: 'theirs' | 'mine') => void;
}

/** Says what somebody else changed at the same time, and asks whose words are to stand. */
export function ClashAlert({ fields, theirs, mine, onSettle }: ClashAlertProps) {
  const { t } = useTranslation('organisation');
  // It stands above the form, and its person is below.
  const alert = useRef<AlertProps.Ref>(null);
  useEffect(() => alert.current?.focus(), []);
  const nameOf = (field: keyof ProfileValues) =>
    t(field === 'countryCallingCode' ? 'field.callingCode' : `field.${field}`);
  const text = (value: string) => (value === '' ? t('field.none') : value);
  return (
    <Alert ref={alert} type="warning" header={t('conflict.title')}>
      <SpaceBetween size="s">
        {t('conflict.text')}
        <Table
          variant="borderless"
          items={fields}
          ariaLabels={{ tableLabel: t('conflict.title') }}
          columnDefinitions={[
            { id: 'field', header: t('conflict.field'), cell: nameOf, isRowHeader: true },
            { id: 'theirs', header: t('conflict.theirs'), cell: (field) => text(theirs[field]) },
            { id: 'yours', header: t('conflict.yours'), cell: (field) => text(mine[field]) },
          ]}
        />
        <SpaceBetween direction="horizontal" size="xs">
          <Button formAction="none" onClick={() => onSettle('theirs')}>
            {t('conflict.takeTheirs')}
          </Button>
          <Button formAction="none" onClick={() => onSettle('mine')}>
            {t('conflict.keepMine')}
          </Button>
        </SpaceBetween>
      </SpaceBetween>
    </Alert>
  );
}
