import { useTranslation } from 'react-i18next';
import type { AnnouncementAudience } from '#shared/announcement/announcement.ts';
import { enumerated } from '#shared/locales/enumerated.ts';

/** Returns a function that describes in words which organisations an announcement concerns. */
export function useAudienceWords(): (audience: AnnouncementAudience) => string {
  const { t, i18n } = useTranslation('announcement');
  const { language } = i18n;
  const regions = new Intl.DisplayNames(language, { type: 'region', fallback: 'code' });
  return ({ organisationTypes, countries, families }) =>
    [
      enumerated(
        organisationTypes.map((type) => t(`type.${type}`)),
        language,
      ),
      enumerated(
        countries.map((country) => regions.of(country) ?? country),
        language,
      ),
      enumerated(families, language),
    ]
      .filter((part) => part !== '')
      .join(' · ');
}
