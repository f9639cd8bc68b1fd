import { ApiError } from '#web/api/api-error.ts';
import { type Faults, refusedFields } from '#web/ui/form-faults.ts';
import type { FormFields } from '#web/ui/use-form.ts';

/** Refusals about one field, each with the field and the refusal's key in `field.json`. */
const FIELD_OF_REFUSAL: Readonly<Record<string, Faults>> = {
  verificationCodeWrong: { code: 'verificationCodeWrong' },
  wrongPassword: { oldPassword: 'oldPasswordWrong' },
};

/**
 * Returns a function that shows a refusal at its field, and returns whether there is such a field. @param more further refusals of this
 * form, each with its field
 */
export const refuseBy =
  ({ refuse }: Pick<FormFields<unknown>, 'refuse'>, more: Readonly<Record<string, Faults>> = {}) =>
  (error: unknown): boolean => {
    if (!(error instanceof ApiError)) return false;
    const faults = more[error.codeName] ?? FIELD_OF_REFUSAL[error.codeName] ?? refusedFields(error.data);
    refuse(faults);
    return Object.keys(faults).length > 0;
  };
