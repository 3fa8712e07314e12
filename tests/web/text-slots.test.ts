import { expect, test } from 'vitest'
import type { SiteBuild } from '#server/platform/http/site/index.ts'
import { buildIn } from '#server/platform/http/site/language-build.ts'
import { fillSlots, messagesIn, slotOf } from '#tools/vite/text-slots.ts'

const messages = messagesIn('web/lib/paraglide/messages')

const compiled = (name: string, input = '') =>
  `const en_${name} = (${input && 'i'}) => {\n\treturn (\`Add ${input}\`)\n};`

/** The value of a message with its slot filled, as a page runs it. */
async function run(name: string, code: string, locale: string, inputs?: object): Promise<string> {
  const chunk = fillSlots(slotOf(code, name), locale, messages).replace(/^import .*$/m, rules)
  const module = await import(`data:text/javascript,${encodeURIComponent(chunk)}`)
  return module[name](inputs)
}

const rules = 'const plural = (locale, count) => new Intl.PluralRules(locale).select(count)'

test('a message without inputs becomes its text', async () => {
  expect(await run('wallet_add', compiled('wallet_add'), 'en')).toBe('Add money')
  expect(await run('wallet_add', compiled('wallet_add'), 'de')).toBe('Aufladen')
})

test('a message with inputs becomes a function of them', async () => {
  const code = compiled('topup_pay', 'i?.amount')
  expect(await run('topup_pay', code, 'de', { amount: '5 $' })).toBe('5 $ aufladen')
})

test('a message with a count chooses its plural form by the rules of its language', async () => {
  const code = `${compiled('comment_show_replies', 'i?.count')}registry.plural()`
  expect(await run('comment_show_replies', code, 'en', { count: 1 })).toBe('Show 1 reply')
  expect(await run('comment_show_replies', code, 'de', { count: 3 })).toBe('3 Antworten anzeigen')
})

test('another text makes another slot, and with it another name of its chunk', () => {
  const before = slotOf(compiled('wallet_add'), 'wallet_add')
  expect(slotOf(compiled('wallet_add').replace('Add', 'Load'), 'wallet_add')).not.toBe(before)
})

test('pages name the scripts of one language, and their version names it', () => {
  const entry = { module: '/assets/entry-a1.js', imports: [], css: ['/assets/root-b2.css'] }
  const build = { assets: { entry, version: '7f', url: '/assets/manifest-7f.js', routes: {} } }
  expect(buildIn('de', build as unknown as SiteBuild).assets).toEqual({
    entry: { ...entry, module: '/assets/de/entry-a1.js' },
    version: '7f-de',
    url: '/assets/de/manifest-7f.js',
    routes: {},
  })
})
