import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ANNOUNCEMENT_TRANSITIONS, type AnnouncementAction } from '#shared/announcement/announcement-transitions.ts';
import { type Acknowledgements, type Announcement, wordsIn } from '#shared/announcement/announcement.ts';
import { Language } from '#shared/account/account.ts';
import type { AnnouncementId } from '#shared/ids.ts';
import { directionOf } from '#shared/locales/languages.ts';
import { findTransition } from '#shared/wire/transition.ts';
import { addressFor } from '#web/api/asked-organisation.ts';
import { announcementQueries } from '#web/api/queries/announcement-queries.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { formatTime } from '#web/ui/format-time.ts';
import { PageSplitPanel } from '#web/ui/page-split-panel.tsx';
import { PartTable } from '#web/ui/part-table.tsx';
import { RouteLink } from '#web/ui/route-link.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { AnnouncementDialog } from './announcement-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { useAudienceWords } from './use-audience-words.ts';
import './notice.css';

interface AnnouncementPanelProps {
  readonly announcementId: AnnouncementId;
  readonly onClose: () => void;
}

const ACTIONS = ['publish', 'update', 'withdraw'] as const satisfies readonly AnnouncementAction[];
const opens = (action: AnnouncementAction, { state: from }: Announcement): boolean =>
  findTransition(ANNOUNCEMENT_TRANSITIONS, { action, from, by: 'publisher' }) !== undefined;

/** Shows an announcement beside the list: its text, its audience, its readers, and the possible actions. */
export function AnnouncementPanel({ announcementId, onClose }: AnnouncementPanelProps) {
  const { t } = useTranslation('announcement');
  const { data, error, refetch } = useQuery(announcementQueries.detail(announcementId));
  return (
    <PageSplitPanel header={t('panel')} onClose={onClose}>
      {data === undefined ? (
        error === null ? (
          <SkeletonRows />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <SpaceBetween size="l">
          <Facts announcement={data.announcement} />
          {data.announcement.state !== 'draft' && <Readers acknowledgements={data.acknowledgements} />}
        </SpaceBetween>
      )}
    </PageSplitPanel>
  );
}

function Facts({ announcement }: { announcement: Announcement }) {
  const { t, i18n } = useTranslation('announcement');
  const audienceWords = useAudienceWords();
  const [asked, setAsked] = useState<(typeof ACTIONS)[number]>();
  const { audience, startsAt, endsAt, kind, state, mustAcknowledge, authorName } = announcement;
  const { title, text, language } = wordsIn(announcement, Language.catch('en').parse(i18n.language));
  const close = () => setAsked(undefined);
  return (
    <SpaceBetween size="m">
      <SpaceBetween direction="horizontal" size="xs">
        {ACTIONS.filter((action) => opens(action, announcement)).map((action) => (
          <Button key={action} variant={action === 'publish' ? 'primary' : 'normal'} onClick={() => setAsked(action)}>
            {t(`action.${action}`)}
          </Button>
        ))}
      </SpaceBetween>
      <div lang={language} dir={directionOf(language)}>
        <Box variant="h3">{title}</Box>
        <Box variant="p">
          <span className="as-typed">{text}</span>
        </Box>
      </div>
      <KeyValuePairs
        columns={2}
        items={[
          { label: t('column.state'), value: t(`state.${state}`) },
          { label: t('column.kind'), value: t(`kind.${kind}`) },
          { label: t('column.audience'), value: audienceWords(audience) },
          { label: t('field.mustAcknowledge'), value: t(mustAcknowledge ? 'yes' : 'no') },
          { label: t('field.startsAt'), value: formatTime(startsAt) },
          { label: t('field.endsAt'), value: endsAt === null ? '–' : formatTime(endsAt) },
          { label: t('column.author'), value: authorName },
          { label: t('column.languages'), value: Object.keys(announcement.texts).join(', ') },
        ]}
      />
      {asked === 'update' && <AnnouncementDialog draft={announcement} onClose={close} />}
      {(asked === 'publish' || asked === 'withdraw') && (
        <MoveDialog action={asked} announcement={announcement} onClose={close} />
      )}
    </SpaceBetween>
  );
}

type Line = Acknowledgements['organisations'][number];

function Readers({ acknowledgements: { people, organisations, isComplete } }: { acknowledgements: Acknowledgements }) {
  const { t } = useTranslation(['announcement', 'app']);
  const columns = [
    {
      id: 'name',
      header: t('column.organisation'),
      isRowHeader: true,
      cell: ({ organisationId: iid, name }: Line) => (
        <RouteLink to={addressFor('/clinicDetail/page', { iid })}>{name}</RouteLink>
      ),
    },
    { id: 'people', header: t('column.people'), cell: (line: Line) => line.people },
    { id: 'firstAt', header: t('column.firstAt'), cell: ({ firstAt }: Line) => <TimeAgo at={firstAt} /> },
  ];
  return (
    <SpaceBetween size="s">
      <div>{t('readBy', { people, organisations: organisations.length })}</div>
      {!isComplete && (
        <Alert type="info" statusIconAriaLabel={t('app:flash.info')}>
          {t('readByPart', { people })}
        </Alert>
      )}
      <PartTable title={t('readers')} rows={organisations} columns={columns} empty={t('noReaders')} />
    </SpaceBetween>
  );
}
