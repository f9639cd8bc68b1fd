import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIVE_FALLBACK_POLL_MS } from '#shared/limits.ts';
import { notificationApi } from '#shared/notification/notification-api.ts';
import { call } from '#web/api/client.ts';
import { listen, type LiveState } from '#web/api/live/channel.ts';
import { gatherChanges } from '#web/api/live/gather-changes.ts';
import { readChanged, readOlder } from '#web/api/live/read-again.ts';
import './live-pages.css';

const ask = async (): Promise<number> => (await call(notificationApi.quiet, {}, { background: true })).quietMs;

/**
 * Keeps every page up to date: data that changed is read again. Shows a message while the live channel is broken and the page polls the
 * server.
 */
export function LivePages() {
  const { t } = useTranslation('app');
  const client = useQueryClient();
  const [state, setState] = useState<LiveState>('connecting');
  useEffect(() => {
    const gatherer = gatherChanges((changes) => readChanged(client, changes));
    const stop = listen({
      onState: setState,
      onQuiet: (quietMs) => void readOlder(client, quietMs),
      onChanges: gatherer.add,
      ask,
    });
    return () => {
      gatherer.stop();
      stop();
    };
  }, [client]);
  return (
    <output className="live-state" data-live={state}>
      {state === 'asking' && t('live.asking', { count: LIVE_FALLBACK_POLL_MS / 1000 })}
    </output>
  );
}
