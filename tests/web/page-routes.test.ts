import { beforeAll, expect, test } from 'vitest'
import { pageRoutes, sitePages } from '#tests/support/page-routes.ts'
import type { PageAudience } from '#web/page-facts.ts'
import { id } from './support/fake-api.ts'
import { serveSamples } from './support/sample.ts'
import { tinySite } from './support/tiny-site.ts'
import { wholeBuild } from './support/whole-build.ts'

type Outcome = number | string
type Outcomes = Record<'visitor' | 'fan' | 'creator' | 'staff', Outcome>

/** What pages answer to whom: a status, or where they lead. */
const byAudience: Record<PageAudience, Outcomes> = {
  everyone: outcomes(200, 200, 200, 200),
  accounts: outcomes('/auth/login', 200, 200, 200),
  creators: outcomes('/auth/login', '/auth/login', 200, '/auth/login'),
  staff: outcomes('/auth/login', 403, 403, 200),
}

const activity = '/user/wallet-transaction'
const [fansPage, creatorsPage] = ['/user/account/security', '/creator/account/security']
const connecting = outcomes('/auth/login', fansPage, creatorsPage, fansPage)

/** Where it depends on more than the audience of a page. */
const otherwise: Record<string, Outcomes> = {
  '/': outcomes(200, '/home', '/home', '/home'),
  '/auth/login': outcomes(200, '/home', '/mara', '/admin'),
  '/auth/creator-register': outcomes(200, 200, '/creator/account', 200),
  '/auth/google/callback': connecting,
  '/auth/twitter/callback': connecting,
  '/auth/keep-account': outcomes('/auth/login', '/home', '/mara', '/admin'),
  '/user/welcome': outcomes('/auth/login', 200, '/home', 200),
  '/user/following': outcomes('/auth/login', 200, '/creator/account', 200),
  // No page of its own.
  '/user/payment-history': outcomes(activity, activity, activity, activity),
  // Opened by hand.
  '/payment/success': outcomes('/auth/login', '/wallet', '/wallet', '/wallet'),
  '/*': outcomes(404, 404, 404, 404),
}

/** Addresses that others know: the specification, other clients, emails and login providers. */
const promised =
  `/ /home /explore /contact /setup /wallet /messages /:profileId /page/:slug /post/:id
  /gallery/:id /video/:id /product/:id /auth/login /auth/register /auth/fan-register /auth/creator-register
  /auth/forgot-password /auth/reset-password /auth/email-verification /auth/email-verified-success
  /auth/email-change /auth/undo-changes /auth/keep-account /auth/google/callback
  /auth/twitter/callback /payment/success /payment/cancel /user/account /user/bookmarks /user/cards
  /user/my-subscription /user/payment-history /user/wallet-transaction /creator/account
  /creator/banking /creator/blacklist /creator/block-countries /creator/earning /creator/my-gallery
  /creator/my-post /creator/my-store /creator/my-subscriber /creator/my-video /creator/payout-request
  /creator/vault`.split(/\s+/)

function outcomes(visitor: Outcome, fan: Outcome, creator: Outcome, staff: Outcome): Outcomes {
  return { visitor, fan, creator, staff }
}

let site: Awaited<ReturnType<typeof tinySite>>
beforeAll(async () => {
  site = await tinySite({ build: await wholeBuild(), serveRest: serveSamples })
})

test('addresses that others know are served, and no outcome is that of a former page', () => {
  const paths = pageRoutes().map(({ path }) => path)
  expect([...promised, ...Object.keys(otherwise)].filter((path) => !paths.includes(path))).toEqual(
    [],
  )
})

const expected = {
  ...Object.fromEntries(sitePages().map(({ path, audience }) => [path, byAudience[audience]])),
  ...otherwise,
}
const cases = Object.entries(expected).flatMap(([path, outcomes]) =>
  Object.entries(outcomes).map(([reader, outcome]) => [reader, path, outcome] as const),
)

test.each(cases)('%s opens %s: %s', async (reader, path, outcome) => {
  const address = path.replace(/:\w+/, id('e')).replace('*', 'nowhere/at/all')
  const { statusCode, headers, body } = await site.get(
    address,
    reader === 'visitor' ? {} : { token: reader },
  )
  if (typeof outcome === 'string') {
    expect([statusCode, headers.location]).toEqual([302, outcome])
    return
  }
  expect(statusCode).toBe(outcome)
  expect(body).toContain(outcome === 200 ? '<main' : '</html>')
})

test('an unknown list in an address shows the first one', async () => {
  const { statusCode } = await site.get('/user/following?show=constructor', { token: 'fan' })
  expect(statusCode).toBe(200)
})

/** Every other call answers the least that its reply allows: empty lists, empty texts. */
test('the design system is not available in production', async () => {
  const production = await tinySite({
    build: await wholeBuild(),
    serveRest: serveSamples,
    isTrial: false,
  })
  expect((await production.get('/dev/ui')).statusCode).toBe(404)
})
