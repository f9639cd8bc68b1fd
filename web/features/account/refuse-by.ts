import { ApiError } from '#web/api/api-error.ts';
import { type Faults, refusedFields } from '#web/ui/form-faults.ts';
import type { FormFields } from '#web/ui/use-form.ts';

/** Refusals that are about one field: which, and the word of `field.json` for it. */
const FIELD_OF_REFUSAL: Readonly<Record<string, Faults>> = {
  verificationCodeWrong: { code: 'verificationCodeWrong' },
  wrongPassword: { oldPassword: 'oldPasswordWrong' },
};

/** Shows at its field what the server refused, `more` being the form's own fields; answers whether there is one that shows it. */
export const refuseBy =
  ({ refuse }: Pick<FormFields<unknown>, 'refuse'>, more: Readonly<Record<string, Faults>> = {}) =>
  (error: unknown): boolean => {
    if (!(error instanceof ApiError)) return false;
    const faults = more[error.codeName] ?? FIELD_OF_REFUSAL[error.codeName] ?? refusedFields(error.data);
    refuse(faults);
    return Object.keys(faults).length > 0;
  };
