import { relationApi } from '#shared/relation/relation-api.ts';
import { serve } from '#functions/gate/serve.ts';
import { acceptInvitation, declineInvitation, invitations } from './answer-invitation.ts';
import { establish } from './establish.ts';
import { figures } from './figures.ts';
import { index } from './index-relations.ts';
import { invite, inviteAgain, withdrawInvitation } from './invite-partner.ts';
import { logos } from './logos.ts';
import { moveBy } from './move.ts';
import { publicProfile, publish, unpublish } from './public-profile.ts';
import { find } from './search-partners.ts';
import { answerTerms, proposeTerms, readTerms } from './terms.ts';

export const handler = serve(relationApi, {
  establish,
  accept: moveBy('accept'),
  reject: moveBy('reject'),
  cancel: moveBy('cancel'),
  exit: moveBy('exit'),
  delete: moveBy('delete'),
  index,
  logos,
  invite,
  inviteAgain,
  withdrawInvitation,
  invitations,
  acceptInvitation,
  declineInvitation,
  terms: readTerms,
  figures,
  proposeTerms,
  agreeTerms: answerTerms('agreeTerms'),
  declineTerms: answerTerms('declineTerms'),
  withdrawTerms: answerTerms('withdrawTerms'),
  publicProfile,
  publish,
  unpublish,
  find,
});
