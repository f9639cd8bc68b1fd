import Box from '@cloudscape-design/components/box';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import { useTranslation } from 'react-i18next';
import { type AttributeKeyword, attributeRow, AttributeName } from '#shared/dicomweb/dicomweb-attributes.ts';
import {
  DICOMWEB_ROOT,
  DICOMWEB_SERVICES,
  DICOMWEB_STATUSES,
  FRAME_MEDIA_TYPES,
  QUERY_LIMIT,
  QUERY_SERIES_MAX,
  RETRIEVE_BYTES_MAX,
  STORE_BYTES_MAX,
} from '#shared/dicomweb/dicomweb-services.ts';
import { STORE_FAILURES, StoreFailure } from '#shared/dicomweb/store-failures.ts';
import { keysOf } from '#shared/keys-of.ts';
import { TRANSFER_SYNTAXES } from '#shared/file/transfer-syntaxes.ts';
import { byteSize } from '#web/ui/byte-size.ts';
import { LanguageSwitch } from '#web/ui/language-switch.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import './conformance-page.css';

const SERVICES = keysOf(DICOMWEB_SERVICES).map((name) => ({ name, ...DICOMWEB_SERVICES[name] }));

/**
 * Shows the DICOM conformance statement. The page and the platform's DICOM answers use the same tables, so the statement always agrees with
 * the answers.
 */
export function ConformancePage() {
  const { t } = useTranslation('dicomweb');
  const title = t('conformance');
  useDocumentTitle(title);
  return (
    <main className="conformance">
      <SpaceBetween size="l">
        <Header
          variant="h1"
          description={t('statement.intro', { root: `${location.origin}${DICOMWEB_ROOT}` })}
          actions={<LanguageSwitch />}
        >
          {title}
        </Header>
        <ServiceTable />
        <AttributeTable />
        <SyntaxTable />
        <FailureTable />
        <Limits />
      </SpaceBetween>
    </main>
  );
}

function ServiceTable() {
  const { t } = useTranslation('dicomweb');
  return (
    <Table
      header={<Header variant="h2">{t('statement.service')}</Header>}
      items={SERVICES}
      trackBy="name"
      wrapLines
      columnDefinitions={[
        { id: 'service', header: t('statement.service'), cell: ({ service }) => t(`statement.${service}`) },
        { id: 'method', header: t('statement.method'), cell: ({ method }) => method },
        { id: 'path', header: t('statement.path'), cell: ({ path }) => <bdi dir="ltr">{path}</bdi> },
        {
          id: 'answers',
          header: t('statement.answers'),
          cell: ({ answers }) => <bdi dir="ltr">{answers.join(', ')}</bdi>,
        },
      ]}
    />
  );
}

type When = 'always' | 'ifKnown' | 'onRequest';

function whenOf(keyword: AttributeKeyword): When {
  const row = attributeRow(keyword);
  if (row.isOnRequest === true) return 'onRequest';
  return row.isAlways === true || row.isMade === true || row.matching === 'uid' ? 'always' : 'ifKnown';
}

function AttributeTable() {
  const { t } = useTranslation('dicomweb');
  return (
    <Table
      header={<Header variant="h2">{t('statement.attributes')}</Header>}
      items={AttributeName.options.map((keyword) => ({ ...attributeRow(keyword), when: whenOf(keyword) }))}
      trackBy="keyword"
      columnDefinitions={[
        {
          id: 'keyword',
          header: t('statement.keyword'),
          cell: ({ keyword, in: sequence }) => (sequence === undefined ? keyword : `${sequence}.${keyword}`),
        },
        { id: 'tag', header: t('statement.tag'), cell: ({ tag }) => `(${tag.slice(0, 4)},${tag.slice(4)})` },
        { id: 'level', header: t('statement.level'), cell: ({ level }) => t(`statement.levels.${level}`) },
        {
          id: 'matching',
          header: t('statement.matching'),
          cell: ({ matching }) => t(`statement.match.${matching ?? 'none'}`),
        },
        { id: 'when', header: t('statement.answered'), cell: ({ when }) => t(`statement.when.${when}`) },
      ]}
    />
  );
}

function SyntaxTable() {
  const { t } = useTranslation('dicomweb');
  return (
    <Table
      header={<Header variant="h2">{t('statement.syntaxes')}</Header>}
      items={[...TRANSFER_SYNTAXES]}
      trackBy="uid"
      columnDefinitions={[
        { id: 'name', header: t('statement.syntax'), cell: ({ keyword }) => keyword },
        { id: 'uid', header: t('statement.uid'), cell: ({ uid }) => uid },
        { id: 'frame', header: t('statement.frame'), cell: ({ pixels }) => FRAME_MEDIA_TYPES[pixels] },
      ]}
    />
  );
}

function FailureTable() {
  const { t } = useTranslation('dicomweb');
  return (
    <Table
      header={<Header variant="h2">{t('statement.failures')}</Header>}
      items={StoreFailure.options.map((failure) => ({ failure, code: STORE_FAILURES[failure] }))}
      trackBy="failure"
      wrapLines
      columnDefinitions={[
        {
          id: 'code',
          header: t('statement.code'),
          cell: ({ code }) => <bdi dir="ltr">{`${code.toString(16).toUpperCase().padStart(4, '0')}H (${code})`}</bdi>,
        },
        { id: 'reason', header: t('statement.reason'), cell: ({ failure }) => t(`statement.failure.${failure}`) },
      ]}
    />
  );
}

function Limits() {
  const { t, i18n } = useTranslation('dicomweb');
  const lines = [
    t('statement.limit.query', { number: QUERY_LIMIT }),
    t('statement.limit.series', { number: QUERY_SERIES_MAX }),
    t('statement.limit.retrieve', { size: byteSize(RETRIEVE_BYTES_MAX, i18n.language) }),
    t('statement.limit.store', { size: byteSize(STORE_BYTES_MAX, i18n.language) }),
    t('statement.limit.fuzzy'),
    t('statement.limit.stored'),
    t('statement.limit.redirect'),
    t('statement.limit.statuses', { statuses: DICOMWEB_STATUSES.join(', ') }),
  ];
  return (
    <section>
      <Box variant="h2">{t('statement.limits')}</Box>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
