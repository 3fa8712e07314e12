import { cents, count, problem } from './kit/problem.ts'

/** Problems of wallet top-ups, and of the coupons and packages that go with them. */
export const topUpProblems = {
  top_up_out_of_range: problem(
    422,
    { min: cents, max: cents },
    'Enter an amount between {min} and {max}',
  ),
  coupon_unknown: problem(404, {}, 'This coupon doesn’t exist'),
  coupon_expired: problem(409, {}, 'This coupon has expired'),
  coupon_used_up: problem(409, {}, 'This coupon has been used up'),
  coupon_used: problem(409, {}, 'You have already used this coupon'),
  coupon_code_taken: problem(422, {}, 'Another coupon has this code'),
  total_too_low: problem(
    422,
    { min: cents },
    'Cards can’t be charged less than {min}. Enter a larger amount',
  ),
  package_unknown: problem(404, {}, 'This package is no longer available'),
  package_alone: problem(422, {}, 'A package has its own price. Leave this out'),
  package_limit: problem(
    409,
    { limit: count },
    'You can have up to {limit} packages. Change one instead',
  ),
  tokens_out_of_range: problem(
    422,
    { min: cents, max: cents },
    'Enter an amount between {min} and {max}',
  ),
} as const
