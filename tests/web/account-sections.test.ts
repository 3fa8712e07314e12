import { beforeAll, expect, test } from 'vitest'
import { UpdateCreator } from '#contract/profiles/update-creator.ts'
import { fieldProblem } from '#server/kernel/problem.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { serveSamples } from './support/sample.ts'
import { tinySite } from './support/tiny-site.ts'
import { wholeBuild } from './support/whole-build.ts'

let site: Awaited<ReturnType<typeof tinySite>>
beforeAll(async () => {
  site = await tinySite({ build: await wholeBuild(), serveRest })
})

function serveRest(api: Api): void {
  serve(api, UpdateCreator, async () => {
    throw fieldProblem('price_too_low', 'monthlyPrice', { min: 295n })
  })
  serveSamples(api)
}

const shownIn = (body: string) =>
  [...body.matchAll(/data-section="(\w+)"( hidden="")?/g)]
    .filter(([, , hidden]) => !hidden)
    .map(([, name]) => name)

test.each([
  ['', 'profile'],
  ['?section=profile', 'profile'],
  ['?section=details', 'details'],
  ['?section=subscription', 'subscription'],
  ['?section=protection', 'protection'],
  ['?section=security', 'security'],
  ['?section=constructor', 'profile'],
  ['?section=Security', 'profile'],
  ['?section=details&section=security', 'details'],
])('the account of a creator%s shows its section %s', async (query, section) => {
  const { body } = await site.get(`/creator/account${query}`, { token: 'creator' })
  expect(shownIn(body)).toEqual([section])
})

test('a form that is refused without scripts stays in its section', async () => {
  const form = { part: 'prices', monthlyPrice: '0.01' }
  const path = '/creator/account?section=subscription'
  const { statusCode, body } = await site.post(path, form, { cookie: 'token=creator' })
  expect(statusCode).toBe(422)
  expect(shownIn(body)).toEqual(['subscription'])
  expect(body).toContain('value="0.01"')
  expect(body).toContain(`action="${path}"`)
})

test.each([
  ['/user/account', 'fan'],
  ['/creator/account', 'creator'],
])('%s asks for studies on sites without adult content only', async (path, token) => {
  const hasStudies = async () =>
    (await site.get(path, { token })).body.includes('id="account-studies"')
  expect(await hasStudies()).toBe(true)
  site.state.adultContent = true
  expect(await hasStudies()).toBe(false)
  site.state.adultContent = false
})

test('the address and phone of a creator are named to the browser, which can fill them in', async () => {
  const details = await site.get('/creator/account?section=details', { token: 'creator' })
  const bank = await site.get('/creator/banking', { token: 'creator' })
  const known = ({ body }: { body: string }) =>
    Object.fromEntries(
      [...body.matchAll(/<input[^>]*>/g)].map(([input]) => [
        /name="(\w+)"/.exec(input)?.[1],
        /autoComplete="([\w-]+)"/i.exec(input)?.[1],
      ]),
    )
  expect(known(details)).toMatchObject({
    state: 'address-level1',
    city: 'address-level2',
    address: 'street-address',
    zipcode: 'postal-code',
    phoneCode: 'tel-country-code',
    phone: 'tel-national',
  })
  expect(known(bank)).toMatchObject({
    state: 'address-level1',
    city: 'address-level2',
    address: 'street-address',
    phoneNumber: 'tel',
  })
})
