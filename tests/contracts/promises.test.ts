import { namedEndpoints } from '#contract/index.ts'
import { ReadSettings } from '#contract/operations/settings.ts'
import { ReadPost } from '#contract/site/pages.ts'
import { locales } from '#contract/site-request.ts'
import { expect, test } from '#tests/support/world.ts'
import { listMessages } from '#tests/tidy/sources.ts'

interface Feature {
  name: string
  /** The path of an endpoint that only a site with this feature serves. */
  path: RegExp
  /** Words that promise it, in the languages of the interface. */
  words: RegExp
  /** Messages that use such a word for something else, or say that it is missing. */
  besides: readonly string[]
  settings: readonly string[]
}

const features: Feature[] = [
  {
    name: 'payouts',
    path: /^\/payout/,
    words:
      /pay-?outs?\b|paid out|withdraw|take out your|auszahl|ausgezahlt|صرف الأرباح|اطلب التحويل|اسحب أرباحك/i,
    besides: ['banking_about', 'deletion_dialog_money'],
    settings: ['minimumPayoutAmount'],
  },
  {
    name: 'live video',
    path: /^\/streaming\/(?!user\/search)/,
    words: /\blive\b|\bstream|live-?stream|بث/i,
    besides: [
      // An announcement is a post with a time; the badge shows what the server says.
      'feed_goes_live',
      'feed_was_announced',
      'live_now',
      'media_streams',
      // Nobody is offered this kind of notices before something publishes it.
      'notice_on_air',
      'notices_kind_live',
      'notices_kind_live_about',
      'problem_schedule_too_late',
      'studio_stream',
      'studio_stream_at',
      'studio_stream_hint',
      'studio_type_stream',
      'ui_live',
    ],
    settings: ['agoraEnable', 'agoraAppId'],
  },
  {
    name: 'products',
    path: /performer-assets\/products/,
    words: /\bproducts?\b|\b(store|shop)\b|\bmerch|\bProdukte?\b|متجر|منتج/i,
    besides: [],
    settings: [],
  },
]
const served = namedEndpoints.map(({ endpoint: { path } }) => path)
const missing = features.filter(({ path }) => !served.some((each) => path.test(each)))

test.for(missing)('$name: no text promises what is not served', ({ words, besides }) => {
  const promised = locales.flatMap((locale) =>
    listMessages(locale).flatMap(({ key, text }) =>
      words.test(text) && !besides.includes(key) ? [`${locale} ${key}: ${text}`] : [],
    ),
  )
  expect(promised).toEqual([])
})

test('help and settings of a new site name only what is served', async ({ world }) => {
  const params = { id: 'help' }
  const owner = await world.staff()
  const { data } = await owner.call(ReadSettings)
  for (const locale of locales) {
    const help = await world.visitor.call(ReadPost, { params, ...speaking(locale) })
    for (const { words } of missing) expect(help.data.content).not.toMatch(words)
  }
  const offered = data.data.map(({ key }) => key)
  expect(offered).toContain('siteName')
  expect(offered.filter((key) => missing.some(({ settings }) => settings.includes(key)))).toEqual(
    [],
  )
})

test('the privacy policy of a new site names no payments that nobody can receive yet', async ({
  world,
}) => {
  const params = { id: 'privacy-policy' }
  const words = missing.find(({ name }) => name === 'payouts')?.words ?? /^$/
  for (const locale of locales) {
    const { data } = await world.visitor.call(ReadPost, { params, ...speaking(locale) })
    expect(data.content).not.toMatch(words)
    expect(data.content).not.toContain('التحويلات')
  }
})

const speaking = (locale: string) => ({ headers: { 'accept-language': locale } })
