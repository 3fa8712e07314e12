import { CreateBanner } from '#contract/discovery/banner-editing.ts'
import { publishPost } from '#tests/support/posts.ts'
import { expect, test } from '#tests/support/world.ts'
import { Check } from './fields.ts'
import { ask, get, made, openSite, picture } from './site.ts'

const keys = [
  ...['favicon', 'homeTitle', 'homeMetaKeywords', 'homeMetaDescription', 'loginPlaceholderImage'],
  ...['userBenefit', 'modelBenefit', 'footerContent', 'googleLoginEnabled', 'googleLoginClientId'],
  ...['twitterLoginEnabled', 'agoraEnable', 'agoraAppId'],
]
const requiredPages = ['terms-of-service', 'privacy-policy', 'help']

test('settings, pages, banners and words have what other clients read', async ({ world }) => {
  const { owner, readers } = await openSite(world)
  await publishPost(owner, { text: 'Harbour', courseCode: ['ART101'] })
  const files = { photo: await picture() }
  const banner = { title: 'Summer', position: 'top' as const, link: 'https://world.test/' }
  await made((await world.staff()).call(CreateBanner, { body: banner, files }))
  await world.work()
  const check = new Check()
  for (const [name, person] of readers) {
    const read = async (type: string, url: string, path?: string) =>
      check.answer(`${name} ${url}`, type, await get(person, url), path)
    const list = async (type: string, url: string) =>
      check.list(`${name} ${url}`, type, await get(person, url))
    await read('Settings', '/settings/public')
    const asked = await ask(person, 'POST', '/settings/keys', { keys })
    check.answer(`${name} /settings/keys`, 'SettingKeys', asked)
    check.answer('no keys', 'object', await ask(person, 'POST', '/settings/keys', { keys: [] }))
    const pages = (await list('PageSummary', '/posts/search?q=&status=')) as { slug: string }[]
    expect(pages.map(({ slug }) => slug)).toEqual(expect.arrayContaining(requiredPages))
    for (const slug of requiredPages) {
      const page = (await read('Page', `/posts/${slug}`)) as { _id: string }
      await read('Page', `/posts/${page._id}`)
    }
    await list('Banner', '/site-promo/search?limit=99')
    await list('Banner', '/site-promo/search?limit=99&position=top&status=active')
    await ask(person, 'POST', '/search/keywords', { keyword: 'harbour' })
    await list('Keyword', '/search/list/keywords')
    await read('filled[]', '/public/feeds/course-codes')
    await read('boolean', '/block/countries/check', 'blocked')
  }
  const message = { name: 'A Fan', email: 'fan@world.test', message: 'A word that is long enough' }
  check.answer('/contact', 'Done', await ask(world.visitor, 'POST', '/contact', message))
  expect(check.faults).toEqual([])
})

test('lookups have what other clients read', async ({ world }) => {
  const check = new Check()
  const roads = {
    '/countries/list': 'Country[]',
    '/languages/list': 'Language[]',
    '/phone-codes/list': 'PhoneCode[]',
    '/user-additional': 'Options',
    '/states/NO': 'filled[]',
    '/cities/NO/Vestland': 'filled[]',
  }
  for (const [url, type] of Object.entries(roads)) {
    const value = check.answer(url, type, await get(world.visitor, url))
    if (Array.isArray(value)) expect(value.length, url).toBeGreaterThan(0)
  }
  for (const url of ['/states/XX', '/cities/NO/undefined', '/cities/NO/null']) {
    expect((await get(world.visitor, url)).data, url).toEqual([])
  }
  expect(check.faults).toEqual([])
})

test('ways in have what other clients read', async ({ world }) => {
  const { fan } = await openSite(world)
  const check = new Check()
  const account = {
    ...{ firstName: 'Ada', lastName: 'Fan', username: 'adafan', email: 'ada@world.test' },
    password: 'Curtain-call-1',
  }
  const post = async (type: string, url: string, body: object, path?: string) =>
    check.answer(url, type, await ask(world.visitor, 'POST', url, body), path)
  await post('boolean', '/auth/users/check', { username: 'adafan', email: account.email }, 'valid')
  await post('filled', '/auth/users/register', account, 'message')
  const login = { username: account.email, password: account.password }
  await post('filled', '/auth/login', { ...login, remember: true }, 'token')
  await post('filled', '/auth/users/forgot', { email: account.email, type: 'user' }, 'message')
  await post('object', '/auth/performers/verify', account, 'errors')
  await post('boolean', '/re-captcha/verify', { token: 'x' }, 'success')
  const source = { source: { _id: fan.id, email: 'fan@world.test' }, sourceType: 'user' }
  const mailed = await ask(fan, 'POST', '/auth/email-verification', source)
  check.answer('/auth/email-verification', 'filled', mailed, 'message')
  expect(check.faults).toEqual([])
})
