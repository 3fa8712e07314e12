import { beforeAll, expect, test } from 'vitest'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { namedEndpoints } from '#contract/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { notPages, pageRoutes } from '#tests/support/page-routes.ts'
import { id } from './support/fake-api.ts'
import { sampleOf } from './support/sample.ts'
import { tinySite } from './support/tiny-site.ts'
import { wholeBuild } from './support/whole-build.ts'

type Outcome = number | string
type Reader = 'visitor' | 'fan' | 'creator' | 'staff'

const everyone = outcomes(200, 200, 200, 200)
const accounts = outcomes('/auth/login', 200, 200, 200)
const creators = outcomes('/auth/login', '/auth/login', 200, '/auth/login')
const staff = outcomes('/auth/login', 403, 403, 200)
const activity = '/user/wallet-transaction'
const visitors = outcomes(200, '/home', '/mara', '/admin')
const [fansPage, creatorsPage] = ['/user/account/security', '/creator/account/security']
const connecting = outcomes('/auth/login', fansPage, creatorsPage, fansPage)

/** What each page answers to whom: a status, or where it leads. */
const expected: Record<string, Record<Reader, Outcome>> = {
  '/': outcomes(200, '/home', '/home', '/home'),
  '/contact': everyone,
  '/setup': everyone,
  '/page/:slug': everyone,
  '/dev/mail': everyone,
  '/dev/mail/:id': everyone,
  '/dev/ui': everyone,
  '/auth/login': visitors,
  '/auth/fan-register': everyone,
  '/auth/creator-register': outcomes(200, 200, '/creator/account', 200),
  '/auth/forgot-password': everyone,
  '/auth/reset-password': everyone,
  '/auth/google/callback': connecting,
  '/auth/twitter/callback': connecting,
  '/auth/undo-changes': everyone,
  '/auth/keep-account': outcomes('/auth/login', '/home', '/mara', '/admin'),
  '/auth/email-verification': everyone,
  '/auth/email-change': everyone,
  '/auth/email-verified-success': outcomes('/auth/login', 200, 200, 200),
  '/home': accounts,
  '/explore': everyone,
  '/post/:id': everyone,
  '/gallery/:id': everyone,
  '/video/:id': everyone,
  '/:profileId': everyone,
  '/:profileId/media': everyone,
  '/:profileId/videos': everyone,
  '/:profileId/galleries': everyone,
  '/:profileId/about': everyone,
  '/user/bookmarks': accounts,
  '/user/welcome': outcomes('/auth/login', 200, '/home', 200),
  '/user/account': accounts,
  '/user/account/security': accounts,
  '/user/cards': accounts,
  '/user/following': outcomes('/auth/login', 200, '/creator/account', 200),
  '/user/my-subscription': accounts,
  '/user/wallet-transaction': accounts,
  '/user/payment-history': outcomes(activity, activity, activity, activity),
  '/wallet': accounts,
  // Opened by hand.
  '/payment/success': outcomes('/auth/login', '/wallet', '/wallet', '/wallet'),
  '/payment/cancel': accounts,
  '/messages': accounts,
  '/messages/:id': accounts,
  '/creator/my-post': creators,
  '/creator/my-post/create': creators,
  '/creator/my-post/:id': creators,
  '/creator/my-video': creators,
  '/creator/my-video/create': creators,
  '/creator/my-video/bulk': creators,
  '/creator/my-video/:id': creators,
  '/creator/my-gallery': creators,
  '/creator/my-gallery/create': creators,
  '/creator/my-gallery/:id': creators,
  '/creator/vault': creators,
  '/creator/earning': creators,
  '/creator/my-subscriber': creators,
  '/creator/my-follower': creators,
  '/creator/account': creators,
  '/creator/account/security': creators,
  '/creator/banking': creators,
  '/creator/blacklist': creators,
  '/creator/block-countries': creators,
  '/admin': staff,
  '/admin/accounts': staff,
  '/admin/accounts/:id': staff,
  '/admin/ledger': staff,
  '/admin/reports': staff,
  '/admin/reports/:id': staff,
  '/admin/verification': staff,
  '/admin/verification/:id': staff,
  '/admin/pages': staff,
  '/admin/pages/new': staff,
  '/admin/pages/:id': staff,
  '/admin/banners': staff,
  '/admin/categories': staff,
  '/admin/emails': staff,
  '/admin/settings': staff,
  '/admin/audit-log': staff,
  '/*': outcomes(404, 404, 404, 404),
}

function outcomes(visitor: Outcome, fan: Outcome, creator: Outcome, staff: Outcome) {
  return { visitor, fan, creator, staff }
}

let site: Awaited<ReturnType<typeof tinySite>>
beforeAll(async () => {
  site = await tinySite({ build: await wholeBuild(), serveRest })
})

test('every route of web/routes.ts is in the table', () => {
  const paths = pageRoutes().map(({ path }) => path)
  expect(paths.filter((path) => !notPages.includes(path)).toSorted()).toEqual(
    Object.keys(expected).toSorted(),
  )
})

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
function serveRest(api: Api): void {
  for (const { endpoint } of namedEndpoints) {
    if (api.routes.has(endpoint)) continue
    serve(api, endpoint as AnyEndpoint, async () => sampleOf(endpoint.reply) as never)
  }
}

test('the design system is not available in production', async () => {
  const production = await tinySite({ build: await wholeBuild(), serveRest, isTrial: false })
  expect((await production.get('/dev/ui')).statusCode).toBe(404)
})
