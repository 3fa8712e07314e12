import { readFileSync } from 'node:fs'
import { makeCoupon, makePackage } from '#server/money/tests/discounts.ts'
import { settle } from '#server/money/tests/paying.ts'
import type { Answer, Person } from '#tests/support/people.ts'
import { smallPicture } from '#tests/support/posts.ts'
import { expect, test, testPassword, type World } from '#tests/support/world.ts'

interface Row {
  method: string
  path: string
  response: Record<string, string>
}

const file = new URL('../../contract/endpoints.json', import.meta.url)
const rows: Row[] = JSON.parse(readFileSync(file, 'utf8'))

/** Only some gateways and some payments have these. */
const notAlways = new Set(['paymentUrl', 'stripeClientSecret'])

interface Say {
  method: string
  /** The row's path, and the address that it stands for here. */
  path: string
  url?: string
  body?: unknown
  form?: FormData
}

/** Call as a foreign client would: literal addresses, and JSON named on every call. */
async function say(person: Person, { method, path, url = path, body, form }: Say) {
  const reply: Answer<Record<string, unknown>> = await person.send({
    method,
    url,
    ...(form ? { payload: form } : body === undefined ? {} : { payload: JSON.stringify(body) }),
    headers: {
      ...(form ? {} : { 'content-type': 'application/json' }),
      ...(person.token ? {} : { authorization: 'null' }),
    },
  })
  const row = rows.find((one) => one.method === method && one.path === path.split('?')[0])
  expect(row, `${method} ${path} is no row of the file`).toBeDefined()
  expect(reply.status, `${method} ${url}: ${reply.text}`).toBe(200)
  expect(JSON.parse(reply.text)).toMatchObject({ status: 0 })
  for (const name of Object.keys(row?.response ?? {})) {
    const field = name.split('.')[1]
    if (field && !notAlways.has(field)) expect(reply.data, `${method} ${url}`).toHaveProperty(field)
  }
  return reply.data as { _id: string; data: { _id: string }[] } & Record<string, unknown>
}

async function photoForm(): Promise<FormData> {
  const form = new FormData()
  const bytes = new Uint8Array(await smallPicture())
  form.append('file', new Blob([bytes], { type: 'image/jpeg' }), 'a photo.jpg')
  return form
}

async function people(world: World) {
  const creator = await world.creator({ username: 'mara' })
  return {
    visitor: world.visitor,
    fan: await world.fan({ username: 'alex', wallet: 100 }),
    creator,
  }
}

test('accounts, profiles, follows, settings and countries', async ({ world }) => {
  const { visitor, fan, creator } = await people(world)
  const body = { username: 'newfan', password: testPassword, email: 'new@fan.test' }
  const names = { firstName: 'New', lastName: 'Fan' }
  await say(visitor, { method: 'POST', path: '/auth/users/register', body: { ...body, ...names } })
  await say(visitor, { method: 'POST', path: '/auth/login', body })
  await say(fan, { method: 'GET', path: '/users/me' })
  await say(fan, {
    method: 'PUT',
    path: '/users',
    body: { name: 'Alex M', 'confirm-password': '' },
  })
  await say(visitor, { method: 'GET', path: '/performers/{id}', url: '/performers/mara' })
  await say(creator, { method: 'GET', path: '/performers/me' })
  for (const path of ['/performers/top', '/performers/search/random', '/performers/user/search']) {
    await say(visitor, { method: 'GET', path, url: `${path}?limit=5&offset=0&q=&sort=&sortBy=` })
  }
  const follows = { path: '/follows/{id}', url: `/follows/${creator.id}` }
  await say(fan, { method: 'POST', ...follows })
  await say(creator, { method: 'GET', path: '/follows/followers' })
  await say(fan, { method: 'GET', path: '/follows/following' })
  await say(fan, { method: 'DELETE', ...follows })
  await say(visitor, { method: 'GET', path: '/settings/public' })
  await say(visitor, { method: 'POST', path: '/settings/keys', body: { keys: ['homeTitle'] } })
  const countries = await say(visitor, { method: 'GET', path: '/countries/list' })
  expect(countries).toContainEqual(expect.objectContaining({ code: 'NO', name: 'Norway' }))
  await say(visitor, { method: 'GET', path: '/states/{countryId}', url: '/states/NO' })
  const oslo = { path: '/cities/{country}/{state}', url: '/cities/NO/Oslo' }
  await say(visitor, { method: 'GET', ...oslo })
})

test('posts, comments, reactions and bookmarks', async ({ world }) => {
  const { visitor, fan, creator } = await people(world)
  const upload = { method: 'POST', path: '/performer/feeds/photo/upload', form: await photoForm() }
  const { _id: fileId } = await say(creator, upload)
  const post = { type: 'photo', text: 'Look', isSale: true, fileIds: [fileId], thumbnailId: null }
  const { _id } = await say(creator, { method: 'POST', path: '/performer/feeds', body: post })
  await say(creator, { method: 'GET', path: '/performer/feeds' })
  const own = { path: '/performer/feeds/{id}', url: `/performer/feeds/${_id}` }
  await say(creator, { method: 'GET', ...own })
  await say(creator, { method: 'PUT', ...own, body: { ...post, text: 'Look again' } })
  await say(visitor, { method: 'GET', path: '/user/feeds' })
  await say(fan, { method: 'GET', path: '/user/feeds/{id}', url: `/user/feeds/${_id}` })

  const comment = { objectId: _id, objectType: 'feed', content: 'Lovely' }
  const made = await say(fan, { method: 'POST', path: '/comments', body: comment })
  const list = `/comments?objectId=${_id}&objectType=feed&limit=10&offset=100`
  await say(visitor, { method: 'GET', path: '/comments', url: list })
  const one = { path: '/comments/{id}', url: `/comments/${made._id}` }
  const form = new FormData()
  form.append('content', 'Lovelier')
  await say(fan, { method: 'POST', ...one, form })
  await say(fan, { method: 'DELETE', ...one })
  const mark = { objectId: _id, objectType: 'feed', action: 'bookmark' }
  await say(fan, { method: 'POST', path: '/reactions', body: mark })
  await say(fan, { method: 'GET', path: '/reactions/feeds/bookmark' })
  await say(fan, { method: 'DELETE', path: '/reactions', body: mark })
  await say(creator, { method: 'DELETE', ...own })
})

test('cards, top-up, subscription, tip, purchase and earnings', async ({ world }) => {
  const { fan, creator } = await people(world)
  const card = { token: 'tok_sandbox_visa_success', brand: 'visa', paymentGateway: 'stripe' }
  const cards = { method: 'POST', path: '/{provider}/cards', url: '/stripe/cards', body: card }
  const { token: cardId } = await say(fan, cards)
  await say(fan, { method: 'GET', path: '/payment-cards' })
  const pay = { paymentGateway: 'stripe', cardId, couponCode: '' }
  const topUp = { method: 'POST', path: '/payment/wallet/top-up', body: { amount: 20, ...pay } }
  await say(fan, topUp)
  const { code } = await makeCoupon(world)
  const apply = { path: '/coupons/{code}/apply-coupon', url: `/coupons/${code}/apply-coupon` }
  await say(fan, { method: 'POST', ...apply })
  await makePackage(world)
  await say(world.visitor, { method: 'GET', path: '/package/token/search' })
  const wish = { type: 'monthly', performerId: creator.id, ...pay }
  await say(fan, { method: 'POST', path: '/payment/subscribe/performers', body: wish })
  await settle(world)
  expect(await world.walletOf(fan)).toBe(120)
  await say(creator, { method: 'GET', path: '/subscriptions/performer/search' })
  const mine = await say(fan, { method: 'GET', path: '/subscriptions/user/search' })
  const cancel = '/payment/cancel-subscription/'
  const id = mine.data[0]?._id ?? ''
  await say(fan, { method: 'POST', path: `${cancel}{id}`, url: `${cancel}${id}` })

  const tip = { path: '/wallet/charges/tip/{id}', url: `/wallet/charges/tip/${creator.id}` }
  const tipped = { price: 10, conversationId: '', sessionId: '', streamType: 'stream_public' }
  await say(fan, { method: 'POST', ...tip, body: tipped })
  const post = { type: 'text', text: 'For sale', isSale: true, price: 5, fileIds: [] }
  const { _id } = await say(creator, { method: 'POST', path: '/performer/feeds', body: post })
  const buy = { path: '/wallet/charges/feed/{id}', url: `/wallet/charges/feed/${_id}` }
  await say(fan, { method: 'POST', ...buy, body: {} })
  await say(fan, { method: 'GET', path: '/wallet/charges/search' })
  await say(creator, { method: 'GET', path: '/performer/earning/stats' })
  const earned = await say(creator, { method: 'GET', path: '/performer/earning/search' })
  expect(earned.total).toBe(3)
})

test('conversations, messages and unread counts', async ({ world }) => {
  const { fan, creator } = await people(world)
  await say(fan, { method: 'POST', path: '/follows/{id}', url: `/follows/${creator.id}` })
  const opened = { source: 'user', sourceId: fan.id }
  const talk = await say(creator, { method: 'POST', path: '/conversations', body: opened })
  const list = '/conversations?type=private&keyword=&limit=25&offset=0&isMore=false'
  await say(creator, { method: 'GET', path: '/conversations', url: list })
  const one = { path: '/conversations/{id}', url: `/conversations/${talk._id}` }
  await say(creator, { method: 'GET', ...one })
  const messages = {
    path: '/messages/conversations/{id}',
    url: `/messages/conversations/${talk._id}`,
  }
  const body = { text: 'Hello', type: 'text', fileIds: [] }
  const sent = await say(creator, { method: 'POST', ...messages, body })
  await say(fan, { method: 'GET', ...messages })
  const unread = { method: 'GET', path: '/messages/counting-not-read-messages' }
  expect((await say(fan, unread)).total).toBe(1)
  const read = { path: '/messages/read-all/{id}', url: `/messages/read-all/${talk._id}` }
  await say(fan, { method: 'POST', ...read })
  expect((await say(fan, unread)).total).toBe(0)
  await say(creator, { method: 'DELETE', path: '/messages/{id}', url: `/messages/${sent._id}` })
})
