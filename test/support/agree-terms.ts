import { succeed } from './call.ts';
import type { Member } from './world.ts';
import type { OrganisationId } from '#shared/ids.ts';
import { relationApi } from '#shared/relation/relation-api.ts';
import type { RequestOf } from '#shared/wire/endpoint.ts';

export type Terms = RequestOf<typeof relationApi.proposeTerms>['terms'];

interface Pair {
  readonly clinic: { readonly head: Member };
  readonly lab: { readonly organisationId: OrganisationId; readonly head: Member };
}

/** Makes an agreement on terms between clinic and lab: one head proposes, the other agrees. */
export async function agreeTerms({ clinic, lab }: Pair, terms: Terms): Promise<void> {
  const [ours, theirs] = [{ token: clinic.head.token }, { token: lab.head.token }];
  const { list } = await succeed(relationApi.index, { partnerId: lab.organisationId }, ours);
  const { relationId } = list[0]!;
  const { version } = await succeed(relationApi.terms, { relationId }, ours);
  const proposed = await succeed(relationApi.proposeTerms, { relationId, version, terms }, ours);
  await succeed(relationApi.agreeTerms, { relationId, version: proposed.version }, theirs);
}
