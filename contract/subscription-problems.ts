import { count, problem } from './kit/problem.ts'

/** Problems of subscriptions, and of the discounts and trials of creators. */
export const subscriptionProblems = {
  already_subscribed: problem(
    409,
    {},
    'You are already subscribed. If you have canceled, press Resume on your subscriptions page',
  ),
  subscription_pending: problem(409, {}, 'A payment for this subscription is already on its way'),
  subscription_not_offered: problem(422, {}, 'This creator doesn’t offer this subscription'),
  free_subscription_used: problem(
    409,
    {},
    'You have already used your free trial with this creator',
  ),
  trial_link_unknown: problem(404, {}, 'This trial link doesn’t exist'),
  trial_link_ended: problem(409, {}, 'This trial link has ended'),
  trial_link_used_up: problem(409, {}, 'All trials of this link have been taken'),
  trial_link_limit: problem(
    409,
    { limit: count },
    'You can have up to {limit} trial links. End one first',
  ),
  not_cancellable: problem(409, {}, 'This subscription has already ended'),
  subscription_ended: problem(409, {}, 'This subscription has ended. You can subscribe again'),
  not_resumable: problem(
    409,
    {},
    'This subscription can’t be resumed. You can subscribe again once it has ended',
  ),
  subscription_not_renewed: problem(
    409,
    {},
    'This subscription ends without renewal. Resume it first',
  ),
  plan_required: problem(422, {}, 'Choose how to continue after the trial: monthly or yearly'),
} as const
