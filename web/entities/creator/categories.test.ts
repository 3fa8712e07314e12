import { afterEach, expect, test } from 'vitest'
import { locales } from '#contract/site-request.ts'
import { readLocaleFrom } from '../../lib/locale.ts'
import { categoryName } from './categories.ts'

afterEach(() => readLocaleFrom(() => 'en'))

const music = { _id: '692100000000000000000001', name: 'Music' }
const art = { _id: '692100000000000000000004', name: 'Art & design' }
const education = { _id: '69210000000000000000000a', name: 'Education' }

test.each([
  ['en', 'Music', 'Art & design', 'Education'],
  ['de', 'Musik', 'Kunst & Design', 'Bildung'],
  ['ar', 'الموسيقى', 'الفن والتصميم', 'التعليم'],
] as const)('in %s the first categories have names of the language', (locale, ...names) => {
  readLocaleFrom(() => locale)
  expect([music, art, education].map(categoryName)).toEqual(names)
})

test.each([
  { _id: '692100000000000000000001', name: 'Live music' },
  { _id: '692100000000000000000001', name: 'constructor' },
  { _id: '6921000000000000000000ff', name: 'Music' },
  { _id: '6a0000000000000000000001', name: 'Music' },
])('the name $name of $_id is as the operator typed it', (category) => {
  for (const locale of locales) {
    readLocaleFrom(() => locale)
    expect(categoryName(category)).toBe(category.name)
  }
})
