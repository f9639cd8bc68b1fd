import { MemberRole, roleRow } from '#shared/access/roles.ts';
import { Language } from '#shared/account/account.ts';
import { contactKey } from '#shared/account/contact.ts';
import { INVITATION_FILE_ROWS_MAX } from '#shared/limits.ts';
import type { organisationApi } from '#shared/organisation/organisation-api.ts';
import type { InputOf } from '#shared/wire/endpoint.ts';
import { maskContact } from '#functions/contact/mask-contact.ts';
import { AppError, invalidField } from '#functions/runtime/app-error.ts';
import type { Call, Handler } from '#functions/http/call.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { findOrganisation } from './find-organisation.ts';
import { inviteContact, judgeInvitation } from './invite.ts';
import type { OrganisationRow } from './organisation-store.ts';
import { parseContact } from '#shared/account/parse-contact.ts';
import { refuseAboveOwn } from './role-in.ts';

type InviteFile = typeof organisationApi.inviteFile;
type Invited = Pick<InputOf<typeof organisationApi.invite>, 'contact' | 'role' | 'language'>;

interface Line {
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * Splits the file into lines and cells. Excel starts the file with a byte order mark, and separates cells by semicolons in some countries.
 * Commas, semicolons and tabs all separate cells, because no contact or role contains them.
 */
const linesOf = (csv: string): Line[] =>
  csv
    .replace(/^\uFEFF/u, '')
    .split(/\r?\n/u)
    .map((text, index) => ({
      line: index + 1,
      cells: text.split(/[,;\t]/u).map((cell) => cell.trim().replaceAll(/^"|"$/gu, '')),
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));

const isHeading = ({ cells: [first = ''] }: Line): boolean =>
  !first.includes('@') && /^(?:contact|e-?mail|phone|联系方式|邮箱|手机)/iu.test(first);

/** Returns the role with this name, or with this `serverCode`, the role's name in the API. Ignores case. */
const roleOf = (text: string): MemberRole | undefined =>
  MemberRole.options.find((role) =>
    [role, roleRow(role).serverCode].some((name) => name.toLowerCase() === text.toLowerCase()),
  );

async function invitedOf({ cells }: Line): Promise<Invited> {
  const [contactText = '', roleText = '', languageText = ''] = cells;
  const contact = await parseContact(contactText, () => import('libphonenumber-js/min'));
  if (contact === undefined) throw invalidField('contact', 'contact');
  const role = roleOf(roleText);
  if (role === undefined) throw invalidField('role', 'role');
  return { contact, role, language: Language.safeParse(languageText.toLowerCase()).data };
}

/** Returns the reason why a line cannot be invited, as a key of the `field` dictionary. Rethrows an error that is not about the line. */
function reasonOf(error: unknown): string {
  if (!(error instanceof AppError)) throw error;
  const { codeName, data } = error;
  if (codeName === 'noPermission') return 'roleAboveOwn';
  if (codeName === 'alreadyExists') return 'isMember';
  if (codeName === 'stateRefusesAction') return data['state'] === 'pendingReview' ? 'hasApplied' : 'isInvited';
  const [field] = Array.isArray(data['fields']) ? (data['fields'] as { error: string }[]) : [];
  if (field === undefined) throw error;
  return field.error;
}

async function inviteLine(call: Call<InviteFile>, organisation: OrganisationRow, line: Line, seen: Set<string>) {
  const { input, session } = call;
  try {
    const invited = await invitedOf(line);
    const key = contactKey(invited.contact);
    if (seen.has(key)) throw invalidField('contact', 'isTwice');
    seen.add(key);
    refuseAboveOwn(session.role, invited.role);
    await (input.isDryRun
      ? judgeInvitation(organisation, invited)
      : inviteContact({ ...call, commit: call.commitPart }, organisation, invited));
    return null;
  } catch (error) {
    return reasonOf(error);
  }
}

/** Invites the contact of each line in a write of its own, and returns the reason for each refused line. A dry run invites no one. */
export const inviteFile: Handler<InviteFile> = async (call) => {
  const lines = linesOf(call.input.csv).filter((line, index) => index > 0 || !isHeading(line));
  if (lines.length > INVITATION_FILE_ROWS_MAX) throw invalidField('csv', 'tooManyLines');
  const organisation = await findOrganisation(tenantOf(call.session));
  const seen = new Set<string>();
  const report = [];
  for (const line of lines) {
    const error = await inviteLine(call, organisation, line, seen);
    const [contact = '', role = ''] = line.cells;
    report.push({ line: line.line, contact: maskContact(contact), role, error });
  }
  const good = report.filter(({ error }) => error === null).length;
  if (call.input.isDryRun) return { lines: report, invited: 0 };
  const { organisationId } = organisation;
  return call.commit({ writes: [], subjects: [organisationId], answer: { lines: report, invited: good } });
};
