/**
 * The states of a dispute, as the gateway names them. `warning_…`: the bank asks first, and no money has
 * moved. `appeal_…`: the decision is contested. `unknown`: a state that this release does not know.
 */
export const disputeStates = [
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'needs_response',
  'under_review',
  'appeal_needs_response',
  'appeal_under_review',
  'won',
  'lost',
  'prevented',
  'unknown',
] as const
export type DisputeStatus = (typeof disputeStates)[number]
