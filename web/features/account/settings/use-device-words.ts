import { useTranslation } from 'react-i18next';
import { deviceOf } from '#shared/account/device-of.ts';

/** Returns a function that describes a user agent in words, such as `Chrome on Windows`. */
export function useDeviceWords(): (userAgent: string) => string {
  const { t } = useTranslation('profile');
  return (userAgent) => {
    const { browser, system } = deviceOf(userAgent);
    return t('sessions.device', {
      browser: browser ?? t('sessions.unknownBrowser'),
      system: system ?? t('sessions.unknownSystem'),
    });
  };
}
