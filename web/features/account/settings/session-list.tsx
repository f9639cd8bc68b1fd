import Badge from '@cloudscape-design/components/badge';
import Button from '@cloudscape-design/components/button';
import Icon from '@cloudscape-design/components/icon';
import List from '@cloudscape-design/components/list';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { Trans, useTranslation } from 'react-i18next';
import type { accountApi } from '#shared/account/account-api.ts';
import type { OutputOf } from '#shared/wire/endpoint.ts';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { isPhone } from '#shared/account/device-of.ts';
import { useDeviceWords } from './use-device-words.ts';

export type MySession = OutputOf<typeof accountApi.sessions>['list'][number];

interface SessionListProps {
  readonly sessions: readonly MySession[];
  readonly onEnd: (session: MySession) => void;
}

/**
 * Lists the account's sessions with device, place and last use. The person can end every session except the present
 * one.
 */
export function SessionList({ sessions, onEnd }: SessionListProps) {
  const { t } = useTranslation('profile');
  const words = useDeviceWords();
  return (
    <List
      ariaLabel={t('tab.sessions')}
      items={sessions}
      renderItem={(session) => ({
        id: session.sessionId,
        icon: <Icon name={isPhone(session.userAgent) ? 'call' : 'multiscreen'} />,
        content: (
          <SpaceBetween direction="horizontal" size="xs">
            <bdi>{words(session.userAgent)}</bdi>
            {session.isCurrent && <Badge color="green">{t('sessions.here')}</Badge>}
          </SpaceBetween>
        ),
        secondaryContent: <SessionDetails session={session} />,
        actions: session.isCurrent ? undefined : (
          <Button
            variant="inline-link"
            ariaLabel={t('sessions.endOf', { device: words(session.userAgent) })}
            onClick={() => onEnd(session)}
          >
            {t('sessions.end')}
          </Button>
        ),
      })}
    />
  );
}

function SessionDetails({ session }: { session: MySession }) {
  const { t } = useTranslation('profile');
  const { sourceIp, seenAt, createdAt, isRemembered } = session;
  return (
    <>
      {sourceIp !== '' && <>{t('sessions.from', { address: sourceIp })} · </>}
      <Trans t={t} i18nKey="sessions.lastUsed" components={{ time: <TimeAgo at={seenAt} /> }} />
      {' · '}
      <Trans t={t} i18nKey="sessions.since" components={{ time: <TimeAgo at={createdAt} /> }} />
      {isRemembered && <> · {t('sessions.remembered')}</>}
    </>
  );
}
