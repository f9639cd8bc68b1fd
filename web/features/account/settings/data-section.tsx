import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RouteLink } from '#web/ui/route-link.tsx';
import { saveJson } from '#web/ui/save-json.ts';
import { ThrottledButton } from '#web/ui/throttled-button.tsx';
import { collectMyData } from './collect-my-data.ts';
import { Section } from './section.tsx';

/** Lets the person download the data that the platform holds about them. */
export function DataSection() {
  const { t } = useTranslation('profile');
  const download = useMutation({
    mutationFn: collectMyData,
    onSuccess: (data) => saveJson(t('data.fileName'), data),
  });
  return (
    <Section title={t('tab.data')} text={t('data.text')}>
      <SpaceBetween size="m">
        <div>{t('data.contains')}</div>
        <SpaceBetween direction="horizontal" size="m" alignItems="center">
          <ThrottledButton iconName="download" loading={download.isPending} onClick={() => download.mutate()}>
            {t('data.download')}
          </ThrottledButton>
          <RouteLink to="/privacy">{t('data.policy')}</RouteLink>
        </SpaceBetween>
      </SpaceBetween>
    </Section>
  );
}
