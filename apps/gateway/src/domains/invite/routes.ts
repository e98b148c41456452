import { referralDetails } from '@foyer/contract/calls/invite.ts';
import { bind, type Bound } from '#http/bind.ts';
import { showReferral } from './service.ts';

export const inviteRoutes: readonly Bound[] = [bind(referralDetails, showReferral)];
