import Spinner from '@cloudscape-design/components/spinner';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { AuthenticationFrame } from './authentication-frame.tsx';
import { CookieConsent } from './cookie-consent.tsx';
import { PanelLinks } from './panel-links.tsx';
import { isPanelName, PANELS } from './panels.tsx';
import { useCookieConsent } from './use-cookie-consent.ts';
import { useIsAttended } from './use-is-attended.ts';

/** Loads the buttons after the first paint, because they bring the code of the API client with them. */
const ProviderButtons = lazy(async () => ({ default: (await import('./provider-buttons.tsx')).ProviderButtons }));
/** The panels that show the buttons of sign-in providers. */
const WITH_PROVIDERS: ReadonlySet<string> = new Set(['login', 'codeLogin', 'register']);

/** Shows the only screen for people without a session. They sign in, register or set a new password there (UX-4). */
export function LoginPage() {
  const { t } = useTranslation('account');
  const [query] = useSearchParams();
  const asked = query.get('pageType');
  const panel = isPanelName(asked) ? asked : 'login';
  const Panel = PANELS[panel];
  const [consent, decide] = useCookieConsent();
  const isAttended = useIsAttended();
  useDocumentTitle(t(`links.${panel}`));
  return (
    <AuthenticationFrame>
      {consent !== 'refused' && (
        <Suspense fallback={<Spinner size="large" />}>
          <Panel />
          <PanelLinks panel={panel} />
          {isAttended && WITH_PROVIDERS.has(panel) && (
            <Suspense fallback={null}>
              <ProviderButtons />
            </Suspense>
          )}
        </Suspense>
      )}
      <CookieConsent consent={consent} onDecide={decide} />
    </AuthenticationFrame>
  );
}
