import { expect, test } from 'vitest'
import { readLocaleFrom } from '../../lib/locale.ts'
import { captionLanguages, languageChoices, writtenLanguages } from './languages.ts'

readLocaleFrom(() => 'en')

test('languages are sorted by name, each once', () => {
  const labels = languageChoices(captionLanguages).map(({ label }) => label)
  expect(labels.slice(0, 3)).toEqual(['Arabic', 'Bangla', 'Bulgarian'])
  expect(new Set(labels).size).toBe(captionLanguages.length)
})

test.each([
  ['eo', 'Esperanto'],
  ['de', 'German'],
])('the chosen one is among them by its name: %s', (chosen, label) => {
  const found = languageChoices(writtenLanguages, chosen)
  expect(found.filter(({ value }) => value === chosen)).toEqual([{ value: chosen, label }])
})

test.each([null, '', undefined])('none is added for %j', (chosen) => {
  expect(languageChoices(writtenLanguages, chosen)).toHaveLength(writtenLanguages.length)
})
