import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { locales } from '#contract/site-request.ts'
import { englishTexts } from '#web/ui/base/texts.ts'

const folder = join(import.meta.dirname, '../../web/messages')
const read = (path: string) => JSON.parse(readFileSync(join(folder, path), 'utf8'))
const filesOf = (locale: string) => readdirSync(join(folder, locale)).sort()

test('the list of message files names all of them', () => {
  const listed = read('project.inlang/settings.json')['plugin.inlang.messageFormat'].pathPattern
  for (const file of filesOf('en')) expect(listed).toContain(`./{locale}/${file}`)
})

test.each(locales.slice(1))('every message is written in %s, with the same parts', (locale) => {
  for (const file of filesOf('en')) {
    const [english, other] = [read(`en/${file}`), read(`${locale}/${file}`)]
    expect(Object.keys(other).sort(), file).toEqual(Object.keys(english).sort())
    for (const key of Object.keys(english)) {
      expect(partsOf(other[key]), `${file} ${key}`).toEqual(partsOf(english[key]))
    }
  }
})

test.each(locales)('messages with counts have every plural form of %s', (locale) => {
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.toSorted()
  for (const file of filesOf(locale)) {
    for (const [key, message] of Object.entries(read(`${locale}/${file}`))) {
      if (!Array.isArray(message) || !message[0].selectors.includes('plural')) continue
      const said = Object.keys(message[0].match).map((match) => match.replace('plural=', ''))
      expect(said.sort(), key).toEqual(forms)
    }
  }
})

test.each(locales)(
  'messages that differ by something else than a count say all of it in %s',
  (locale) => {
    const chosen = (file: string) =>
      Object.entries(read(`${locale}/${file}`)).filter(
        ([, message]) => Array.isArray(message) && !message[0].selectors.includes('plural'),
      )
    for (const [key, message] of filesOf(locale).flatMap(chosen)) {
      const said = Object.keys((message as [{ match: object }])[0].match)
      expect(said.at(-1), `${key} without a known value`).toMatch(/^\w+=\*$/)
    }
  },
)

test('names in sentences that are written from the right keep their own direction', () => {
  const named = /(.|^)@?\{(name|siteName|username|title|email|company)\}(.|$)/gu
  for (const file of filesOf('ar')) {
    for (const [key, message] of Object.entries(read(`ar/${file}`))) {
      for (const [, before, , after] of JSON.stringify(message).matchAll(named)) {
        expect([before, after], key).toEqual(['\u2068', '\u2069'])
      }
    }
  }
})

/** The `{name}` parts of a message, of all its variants together. */
const partsOf = (message: unknown) =>
  [...new Set(JSON.stringify(message).match(/\{\w+\}/g) ?? [])].sort()

test('no message is defined twice, since a later file would silently win', () => {
  const keys = filesOf('en').flatMap((file) => Object.keys(read(`en/${file}`)))
  expect(keys.length).toBe(new Set(keys).size)
})

test('the English texts of the design system match the catalog', () => {
  const english = read('en/ui.json')
  for (const [name, word] of Object.entries(englishTexts)) {
    if (typeof word !== 'string') continue
    const key = `ui_${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`
    expect(english[key], key).toBe(word)
  }
})
