import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { UndoAccountChanges } from '#contract/identity/account-changes.ts'
import { CancelAccountDeletion } from '#contract/identity/account-deletion.ts'
import { ConfirmEmailChange } from '#contract/identity/email-change.ts'
import { FinishPasswordChange, ForgotPassword } from '#contract/identity/password.ts'
import { RegisterFan } from '#contract/identity/registration.ts'
import { LoginByEmail } from '#contract/identity/sessions.ts'
import { namedEndpoints } from '#contract/index.ts'
import { DecideReport } from '#contract/moderation/reports.ts'
import { DecideVerification } from '#contract/moderation/verification.ts'
import { RunGatewayEvent } from '#contract/money/gateway-events.ts'
import { DecidePayoutRequest } from '#contract/money/payout-decisions.ts'
import { CreatePayoutRequest } from '#contract/money/payouts.ts'
import { CheckLedger } from '#contract/operations/dashboard.ts'
import { UpdateSettings } from '#contract/operations/settings.ts'
import { SetUpSite } from '#contract/operations/setup.ts'
import { type ProblemCode, problems } from '#contract/problems.ts'
import { BlockCountries, BlockUser } from '#contract/profiles/blocks.ts'
import { SaveInterests } from '#contract/profiles/interests.ts'
import { UpdateBanking } from '#contract/profiles/payout-details.ts'
import { UpdateCreator } from '#contract/profiles/update-creator.ts'
import { UpdateMe } from '#contract/profiles/users.ts'
import { SendContactMessage } from '#contract/site/contact.ts'
import { Problem } from '#server/kernel/problem.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { pageRoutes } from '#tests/support/page-routes.ts'
import { id } from './support/fake-api.ts'
import { sampleReply } from './support/sample.ts'
import { tinySite } from './support/tiny-site.ts'
import { wholeBuild } from './support/whole-build.ts'

interface Sent {
  by: 'visitor' | 'fan' | 'creator' | 'staff'
  form: Record<string, string>
  query?: string
  /** A status, or where it leads. */
  done: number | string
  /** The call that is refused, and why. */
  refused: readonly [call: AnyEndpoint, code: ProblemCode]
}

const person = { username: 'fan', email: 'alex@demo.test', password: 'right' }
const password = { token: 'good', password: 'right', again: 'right' }

/** What each page with a form does with it. */
const expected: Record<string, Sent> = {
  '/contact': {
    by: 'visitor',
    form: { name: 'Robin', email: person.email, message: 'Does this site have a museum?' },
    done: 200,
    refused: [SendContactMessage, 'captcha_wrong'],
  },
  '/setup': {
    by: 'visitor',
    form: { ...person, code: 'code', siteName: 'Stage', name: 'The Owner' },
    done: '/setup',
    refused: [SetUpSite, 'setup_code_wrong'],
  },
  '/auth/fan-register': {
    by: 'visitor',
    form: { ...person, firstName: 'New', lastName: 'Comer', terms: 'on' },
    done: '/user/welcome?registered',
    refused: [RegisterFan, 'username_taken'],
  },
  '/auth/creator-register': {
    by: 'creator',
    query: '?step=prices',
    form: { part: 'prices', durationFreeSubscriptionDays: '1' },
    done: '/auth/creator-register?step=post',
    refused: [UpdateCreator, 'not_yours'],
  },
  '/auth/forgot-password': {
    by: 'visitor',
    form: { email: person.email },
    done: 200,
    refused: [ForgotPassword, 'captcha_wrong'],
  },
  '/auth/reset-password': {
    by: 'visitor',
    form: password,
    done: 200,
    refused: [FinishPasswordChange, 'link_over'],
  },
  '/auth/undo-changes': {
    by: 'visitor',
    form: { token: 'good' },
    done: 200,
    refused: [UndoAccountChanges, 'undo_over'],
  },
  '/auth/keep-account': {
    by: 'fan',
    form: {},
    done: '/home',
    refused: [CancelAccountDeletion, 'not_found'],
  },
  '/auth/email-change': {
    by: 'fan',
    form: { token: 'good' },
    done: '/auth/email-verified-success',
    refused: [ConfirmEmailChange, 'link_over'],
  },
  '/auth/email-verification': {
    by: 'visitor',
    form: { token: 'good', password: 'right' },
    done: '/auth/email-verified-success',
    refused: [LoginByEmail, 'password_wrong'],
  },
  '/user/welcome': {
    by: 'fan',
    form: { categoryIds: id('e') },
    done: '/user/welcome?step=creators',
    refused: [SaveInterests, 'category_unknown'],
  },
  '/user/account': {
    by: 'fan',
    form: { part: 'profile', username: 'alexa', name: 'Alex', email: person.email },
    done: 200,
    refused: [UpdateMe, 'username_taken'],
  },
  '/creator/account': {
    by: 'creator',
    form: { part: 'profile' },
    done: 200,
    refused: [UpdateCreator, 'username_taken'],
  },
  '/creator/banking': {
    by: 'creator',
    form: { firstName: 'M', lastName: 'V', bankName: 'B', bankAccount: '1234', country: 'DE' },
    done: 200,
    refused: [UpdateBanking, 'current_password_wrong'],
  },
  '/creator/payout-request': {
    by: 'creator',
    form: { does: 'request', requestTokens: '60', paymentAccountType: 'banking' },
    done: 200,
    refused: [CreatePayoutRequest, 'payout_open'],
  },
  '/creator/blacklist': {
    by: 'creator',
    form: { targetId: id('a'), reason: 'Shouts' },
    done: 200,
    refused: [BlockUser, 'already_blocked'],
  },
  '/creator/block-countries': {
    by: 'creator',
    form: { country: 'DE' },
    done: 200,
    refused: [BlockCountries, 'country_missing'],
  },
  '/admin/gateway-events': {
    by: 'staff',
    form: { id: id('e') },
    done: 200,
    refused: [RunGatewayEvent, 'event_worked'],
  },
  '/admin/ledger': {
    by: 'staff',
    form: {},
    done: 200,
    refused: [CheckLedger, 'staff_only'],
  },
  '/admin/payouts/:id': {
    by: 'staff',
    form: { decision: 'approved' },
    done: 200,
    refused: [DecidePayoutRequest, 'payout_changed'],
  },
  '/admin/reports/:id': {
    by: 'staff',
    form: { decision: 'resolved', reason: 'Seen' },
    done: 200,
    refused: [DecideReport, 'report_decided'],
  },
  '/admin/verification/:id': {
    by: 'staff',
    form: { decision: 'accepted', documents: id('e') },
    done: 200,
    refused: [DecideVerification, 'own_decision'],
  },
  '/admin/settings': {
    by: 'staff',
    form: { group: 'site' },
    done: 200,
    refused: [UpdateSettings, 'setting_fixed'],
  },
}

/**
 * These have tests of their own: those of signing in in `sign-in.test.ts`, the sandbox's sign-up, whose
 * call answers addresses, in `story-payout-account.test.ts`, and unsubscribing, whose token is in the address.
 */
const elsewhere = [
  '/auth/login',
  '/auth/logout',
  '/dev/payout-sign-up/:token',
  '/notifications/unsubscribe',
]

let refused: AnyEndpoint | undefined
let code: ProblemCode
let site: Awaited<ReturnType<typeof tinySite>>
beforeAll(async () => {
  site = await tinySite({ build: await wholeBuild(), serveRest })
})
beforeEach(() => {
  refused = undefined
})

/** Calls answer the least that their replies allow, but for the one that is refused. */
function serveRest(api: Api): void {
  for (const { endpoint } of namedEndpoints) {
    if (api.routes.has(endpoint)) continue
    serve(api, endpoint as AnyEndpoint, async () => {
      if (endpoint === refused) throw new Problem(code)
      return (endpoint === LoginByEmail ? { token: 'fan' } : sampleReply(endpoint)) as never
    })
  }
}

function send(path: string, { by, form, query = '' }: Sent) {
  const headers = by === 'visitor' ? {} : { cookie: `token=${by}` }
  return site.post(path.replace(':id', id('e')) + query, form, headers)
}

test('every page that accepts a form is in the table', async () => {
  const paths: string[] = []
  for (const { path, file } of pageRoutes()) {
    if ('action' in ((await import(`../../web/${file}`)) as object)) paths.push(path)
  }
  expect(paths.toSorted()).toEqual([...Object.keys(expected), ...elsewhere].toSorted())
})

test.each(Object.entries(expected))('the form of %s is accepted', async (path, sent) => {
  const { statusCode, headers } = await send(path, sent)
  expect(headers.location ?? statusCode).toBe(sent.done)
})

test.each(Object.entries(expected))('the form of %s is rejected by name', async (path, sent) => {
  ;[refused, code] = sent.refused
  const { statusCode, body, headers } = await send(path, sent)
  expect([statusCode, headers.location]).toEqual([problems[code].status, undefined])
  // The whole page would be printed by `toContain`.
  expect(body.includes(problems[code].sentence), 'the page says why').toBe(true)
})
