import { lazy, type ComponentType } from 'react';
import { loadNamespaces } from '#web/ui/i18n.ts';
import { LoginForm } from './login-form.tsx';

/**
 * Returns a form as a lazy component. It loads together with the dictionary of field faults, because it checks its fields while the person
 * types.
 */
const checked = (load: () => Promise<ComponentType>): ComponentType =>
  lazy(async () => {
    const [form] = await Promise.all([load(), loadNamespaces(['field']), import('#web/ui/cloudscape/whole.ts')]);
    return { default: form };
  });

/**
 * Panels of the sign-in screen, by the parameter `pageType` of the page's address (UX-4). Only the code of the first
 * panel is loaded with the page.
 */
export const PANELS = {
  login: LoginForm,
  codeLogin: checked(async () => (await import('./code-login-form.tsx')).CodeLoginForm),
  register: checked(async () => (await import('./register-form.tsx')).RegisterForm),
  invited: checked(async () => (await import('./invited-panel.tsx')).InvitedPanel),
  modification: checked(async () => (await import('./forgot-password-form.tsx')).ForgotPasswordForm),
} as const satisfies Readonly<Record<string, ComponentType>>;

export type PanelName = keyof typeof PANELS;
export const isPanelName = (name: string | null): name is PanelName => name !== null && Object.hasOwn(PANELS, name);
