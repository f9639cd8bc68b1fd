import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { AccessedCase } from '#shared/support-access/accessed-case.ts';
import { accessStateAt } from '#shared/support-access/support-access.ts';
import { type NamedAccess, supportAccessQueries } from '#web/api/queries/support-access-queries.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { formatTime } from '#web/ui/format-time.ts';
import { PageLoading } from '#web/ui/page-loading.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { useNow } from '#web/ui/use-now.ts';
import { useAccessWords } from './use-access-words.ts';
import './accessed-case-page.css';

type Opened = Extract<AccessedCase, { readonly state: 'open' }>;

interface AccessedCasePageProps {
  readonly named: NamedAccess;
  /** Parts of other features: the viewer that the address names, and the contents of a file. */
  readonly viewer: ReactNode;
  readonly contents: (file: Opened['files'][number]) => ReactNode;
}

/** Shows a case that a clinic opened to after-sales, read only, until the access ends (BRK-10). */
export function AccessedCasePage({ named, viewer, contents }: AccessedCasePageProps) {
  const { t } = useTranslation(['access', 'app']);
  useDocumentTitle(t('app:page.supportLook'));
  const [query] = useSearchParams();
  const now = useNow();
  const { data, error } = useQuery(supportAccessQueries.look(named));
  if (data === undefined && error === null) return <PageLoading />;
  if (data === undefined || accessStateAt(data.access, now) !== 'granted')
    return <Message picture="lost" title={t('look.overTitle')} text={t('look.overText')} />;
  if (data.state === 'preparing')
    return <Message picture="files" title={t('look.preparingTitle')} text={t('look.preparingText')} />;
  return query.has('viewer') ? viewer : <OpenCase opened={data} contents={contents} />;
}

function Message({ picture, title, text }: { readonly picture: 'lost' | 'files'; title: string; text: string }) {
  return (
    <main className="accessed-case">
      <EmptyState isPage picture={picture} title={title} text={text} action={<Back />} />
    </main>
  );
}

function Back() {
  const { t } = useTranslation('access');
  const navigate = useNavigate();
  return <Button onClick={() => void navigate('/access')}>{t('look.back')}</Button>;
}

function OpenCase({
  opened,
  contents,
}: {
  readonly opened: Opened;
  readonly contents: AccessedCasePageProps['contents'];
}) {
  const { t } = useTranslation(['access', 'order', 'prescription']);
  const words = useAccessWords();
  const { access, facts, patientName, files, leftOut } = opened;
  const lines = [
    { label: t('column.case'), value: words.caseOf(access) },
    { label: t('column.shows'), value: t(`shows.${access.disclosure}`) },
    ...(patientName === '' ? [] : [{ label: t('look.patient'), value: <bdi>{patientName}</bdi> }]),
    ...(facts === null
      ? []
      : [
          { label: t('look.caseType'), value: t(`prescription:caseType.${facts.caseType}`) },
          { label: t('look.orderState'), value: t(`order:state.${facts.orderState}`) },
          { label: t('look.createdAt'), value: formatTime(facts.createdAt) },
        ]),
  ];
  return (
    <main className="accessed-case">
      <SpaceBetween size="l">
        <Header variant="h1" description={t('look.until', { time: words.time(access.expiresAt) })} actions={<Back />}>
          {t('look.title', { clinic: access.clinic.name })}
        </Header>
        <Container>
          <KeyValuePairs columns={3} items={lines} />
        </Container>
        {leftOut > 0 && <Alert type="info">{t('look.leftOut', { number: leftOut })}</Alert>}
        {files.map((file) => (
          <Container
            key={file.fileId}
            header={
              <Header variant="h2">
                <bdi>{file.name}</bdi>
              </Header>
            }
          >
            {contents(file)}
          </Container>
        ))}
      </SpaceBetween>
    </main>
  );
}
