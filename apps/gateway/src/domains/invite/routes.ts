import { referralDetails } from '@foyer/contract/calls/invite.ts';
import { bind, type BoundCall } from '#http/bind.ts';
import { showReferral } from './service.ts';

export const inviteRoutes: readonly BoundCall[] = [bind(referralDetails, showReferral)];
