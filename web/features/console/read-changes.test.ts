import { beforeEach, expect, test } from 'vitest'
import type { SettingRow } from '#contract/operations/settings.ts'
import { readLocaleFrom } from '../../lib/locale.ts'
import { readChanges } from './read-changes.ts'

beforeEach(() => readLocaleFrom(() => 'en'))

const row = (
  key: string,
  type: SettingRow['type'],
  value: unknown,
  isFixed = false,
): SettingRow => ({
  key,
  group: 'site',
  label: key,
  description: '',
  type,
  unit: null,
  options: [],
  value,
  default: value,
  min: null,
  max: null,
  isPublic: true,
  isFixed,
  updatedAt: null,
  updatedBy: null,
})

const formOf = (fields: [string, string][]) => {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

test('only changed settings are sent, each in its type', () => {
  const rows = [
    row('share', 'fraction', 0.2),
    row('price', 'dollars', 3),
    row('name', 'text', 'Same'),
    row('on', 'boolean', true),
    row('countries', 'countries', ['DE']),
    row('menus', 'menus', []),
    row('fixed', 'boolean', true, true),
  ]
  const form = formOf([
    ['share', '12,5'],
    ['price', '2.50'],
    ['name', 'Same'],
    ['countries', 'DE'],
    ['countries', 'FR'],
    ['menus', '[{"title":"A"}]'],
  ])
  expect(readChanges(rows, form)).toEqual({
    changes: {
      share: 0.125,
      price: 2.5,
      on: false,
      countries: ['DE', 'FR'],
      menus: [{ title: 'A' }],
    },
    fields: {},
  })
})

test.each([
  ['en', 'much'],
  ['en', '1.000'],
  ['de', '1,000'],
])('in %s, %j is reported as an invalid number', (locale, text) => {
  readLocaleFrom(() => locale)
  const { fields } = readChanges([row('price', 'dollars', 3)], formOf([['price', text]]))
  expect(Object.keys(fields)).toEqual(['price'])
})

test.each([
  ['en', '1,000'],
  ['de', '1.000'],
  ['de', '1000'],
])('in %s, %j is one thousand', (locale, text) => {
  readLocaleFrom(() => locale)
  const { changes } = readChanges([row('size', 'number', 3)], formOf([['size', text]]))
  expect(changes).toEqual({ size: 1000 })
})
