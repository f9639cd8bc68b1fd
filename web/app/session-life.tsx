import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountApi } from '#shared/account/account-api.ts';
import { SESSION_WARNING_MS } from '#shared/limits.ts';
import { call } from '#web/api/client.ts';
import { sessionClock } from '#web/api/session-clock.ts';
import { NoticeDialog } from '#web/ui/notice-dialog.tsx';

const TICK_MS = 1_000;
/** Milliseconds after which the session of a person at work is renewed. A call is needed, because typing alone sends none. */
const RENEW_EVERY_MS = 60_000;
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Renews the session by a small call; every other call by the person renews it, too. If no answer comes, tries again a minute later. */
const renew = (): Promise<unknown> => call(accountApi.isInit, {}, { quiet: true }).catch(() => undefined);

/** Renews the session because the person asks for it. A refusal is shown to the person. */
const stay = (): void => void call(accountApi.isInit, {}).catch(() => undefined);

/** Returns a ref to the time at which the person last touched this window, in ms. */
function useLastTouch(): { readonly current: number } {
  const touchedAt = useRef(0);
  useEffect(() => {
    const touch = () => {
      touchedAt.current = Date.now();
    };
    for (const sign of SIGNS_OF_LIFE) addEventListener(sign, touch, { capture: true, passive: true });
    return () => {
      for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, touch, { capture: true });
    };
  }, []);
  return touchedAt;
}

/** Returns minutes and seconds, such as `1:59`. */
const asClock = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/**
 * Keeps the session alive while a person works in a visible window, and warns two minutes before it ends. Typing a long order sends no
 * call. Without this, the session would end in the middle of a sentence.
 */
export function SessionLife() {
  const { t } = useTranslation('app');
  const touchedAt = useLastTouch();
  const [leftMs, setLeftMs] = useState<number>();
  useEffect(() => {
    let triedAt = 0;
    const tick = () => {
      const now = Date.now();
      const clock = sessionClock(now);
      const left = clock === undefined ? Infinity : clock.endsAt - now;
      setLeftMs(left > 0 && left <= SESSION_WARNING_MS ? left : undefined);
      if (clock === undefined || left <= 0 || document.visibilityState !== 'visible') return;
      const isDue = touchedAt.current > clock.renewedAt && now - Math.max(clock.renewedAt, triedAt) >= RENEW_EVERY_MS;
      if (!isDue) return;
      triedAt = now;
      void renew();
    };
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [touchedAt]);
  if (leftMs === undefined) return null;
  return (
    <NoticeDialog title={t('session.ending')} action={t('session.stay')} onClose={stay}>
      {t('session.endingText', { time: asClock(leftMs) })}
    </NoticeDialog>
  );
}
