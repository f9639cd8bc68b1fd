import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import { useTranslation } from 'react-i18next';
import type { PlatformStatistics } from '#shared/operator/platform-statistics.ts';
import { byteSize } from '#web/ui/byte-size.ts';
import { PartTable } from '#web/ui/part-table.tsx';
import { readersLocale } from '#web/ui/readers-locale.ts';

type Row = PlatformStatistics['organisations'][number];

/** Shows the storage that is sold, free and used at present. */
export function StorageFigures({ storage }: Pick<PlatformStatistics, 'storage'>) {
  const { t, i18n } = useTranslation('statistics');
  const size = (bytes: number) => byteSize(bytes, readersLocale(i18n.language));
  return (
    <Container header={<Header variant="h2">{t('storage.title')}</Header>}>
      <KeyValuePairs
        columns={3}
        items={[
          { label: t('storage.sold'), value: size(storage.soldBytes) },
          { label: t('storage.free'), value: size(storage.freeBytes) },
          { label: t('storage.used'), value: size(storage.usedBytes) },
        ]}
      />
    </Container>
  );
}

/** Shows the numbers of clinics and labs in each state. */
export function OrganisationCounts({ organisations }: Pick<PlatformStatistics, 'organisations'>) {
  const { t } = useTranslation('statistics');
  const columns = [
    {
      id: 'type',
      header: t('organisations.type'),
      isRowHeader: true,
      cell: ({ type }: Row) => t(`organisations.${type}`),
    },
    { id: 'running', header: t('organisations.running'), cell: ({ running }: Row) => running },
    { id: 'suspended', header: t('organisations.suspended'), cell: ({ suspended }: Row) => suspended },
    { id: 'dissolved', header: t('organisations.dissolved'), cell: ({ dissolved }: Row) => dissolved },
  ];
  const count = organisations.reduce(
    (sum, { running, suspended, dissolved }) => sum + running + suspended + dissolved,
    0,
  );
  return (
    <PartTable
      title={t('organisations.title')}
      rows={organisations}
      columns={columns}
      count={count}
      empty={t('organisations.title')}
    />
  );
}
