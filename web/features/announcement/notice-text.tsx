import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import type { Notice } from '#shared/announcement/announcement.ts';
import { enumerated } from '#shared/locales/enumerated.ts';
import { directionOf } from '#shared/locales/languages.ts';
import { formatTime } from '#web/ui/format-time.ts';

/** Largest number of devices that the text about devices names. The page of devices lists all. */
const NAMED = 8;

/** Shows an announcement's text, the time at which it ends, and the reader's own devices that it concerns. */
export function NoticeText({ notice: { text, language, endsAt, devices } }: { notice: Notice }) {
  const { t, i18n } = useTranslation('portal');
  const named = devices.slice(0, NAMED).map(({ serialNumber, modelNumber }) => `${serialNumber} (${modelNumber})`);
  const list = enumerated(named, i18n.language);
  return (
    <SpaceBetween size="xxs">
      <div lang={language} dir={directionOf(language)} className="as-typed">
        {text}
      </div>
      {devices.length > 0 && (
        <div>
          {devices.length > NAMED
            ? t('notice.devicesOf', { list, all: devices.length })
            : t('notice.devices', { list })}
        </div>
      )}
      {endsAt !== null && (
        <Box color="text-body-secondary" fontSize="body-s">
          {t('notice.until', { time: formatTime(endsAt, '{y}-{m}-{d} {h}:{i}') })}
        </Box>
      )}
    </SpaceBetween>
  );
}
