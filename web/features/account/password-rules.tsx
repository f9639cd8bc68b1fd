import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import { NewPassword, PASSWORD_TOO_SHORT } from '#shared/account/password.ts';
import { PASSWORD_LENGTH_MIN } from '#shared/limits.ts';
import './password-rules.css';

/** Rules of ACC-10, each with the error word that the contract gives for a password that breaks the rule. */
const RULES = [
  { id: 'short', broken: PASSWORD_TOO_SHORT },
  { id: 'simple', broken: 'passwordTooSimple' },
  { id: 'chinese', broken: 'passwordHasChinese' },
] as const;

/** Shows the rules for a new password, and whether the typed password meets each of them. */
export function PasswordRules({ password }: { password: string }) {
  const { t } = useTranslation('account');
  const parsed = NewPassword.safeParse(password);
  const broken = new Set(parsed.error?.issues.map(({ message }) => message));
  const isMet = (rule: (typeof RULES)[number]): boolean => password !== '' && !broken.has(rule.broken);
  return (
    <ul className="password-rules">
      {RULES.map((rule) => (
        <li key={rule.id}>
          <StatusIndicator type={isMet(rule) ? 'success' : 'pending'}>
            {t(`password.rules.${rule.id}`, { count: PASSWORD_LENGTH_MIN })}
          </StatusIndicator>
        </li>
      ))}
    </ul>
  );
}
