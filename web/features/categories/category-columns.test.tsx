import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Category } from '#contract/profiles/categories.ts'
import { readLocaleFrom } from '../../lib/locale.ts'
import { categoryColumns } from './category-columns.tsx'

const first = { _id: '692100000000000000000001', name: 'Music', slug: 'music' } as Category
const own = { _id: '6a0000000000000000000001', name: 'Lyrik', slug: 'lyrik' } as Category

const cellOf = (category: Category) =>
  renderToStaticMarkup(categoryColumns(() => {})[0]?.cell(category))

test('staff read the name that the site shows, and the stored one beside it', () => {
  readLocaleFrom(() => 'de')
  expect(cellOf(first)).toContain('>Musik<')
  expect(cellOf(first)).toContain('>Music · music<')
  expect(cellOf(own)).toContain('>Lyrik<')
  expect(cellOf(own)).toContain('>lyrik<')
  readLocaleFrom(() => 'en')
  expect(cellOf(first)).toContain('>music<')
})
