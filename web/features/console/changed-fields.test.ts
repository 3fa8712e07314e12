import { beforeAll, expect, test } from 'vitest'
import { readLocaleFrom } from '../../lib/locale.ts'
import { changedFields } from './changed-fields.ts'

beforeAll(() => readLocaleFrom(() => 'en'))

test.for([
  [
    'countries by name',
    { blockedCountries: ['KP'] },
    { blockedCountries: [] },
    ['Blocked countries', 'North Korea', 'empty'],
  ],
  [
    'shares in per cent',
    { siteCommission: 0.2 },
    { siteCommission: 0.125 },
    ['Commission', '20%', '12.5%'],
  ],
  ['money', { minimumTipPrice: 10 }, { minimumTipPrice: 2.5 }, ['Minimum tip', '$10.00', '$2.50']],
  [
    'switches',
    { maintenanceMode: false },
    { maintenanceMode: true },
    ['Maintenance mode', 'no', 'yes'],
  ],
  [
    'links by title',
    { menus: [] },
    { menus: [{ title: 'Shop', path: '/s' }] },
    ['Menus', 'empty', 'Shop'],
  ],
  ['discounts in per cent', { value: 0.2 }, { value: 0.1225 }, ['Discount', '20%', '12.25%']],
  ['limits', { maxUses: null }, { maxUses: 5 }, ['Number of uses', 'no limit', '5']],
  ['prices', { price: 10 }, { price: 12.5 }, ['Price', '$10.00', '$12.50']],
  ['roles', { role: null }, { role: 'support' }, ['Staff role', 'empty', 'Support']],
  ['what was added', null, { _id: 'a', name: 'Dance' }, ['Name', undefined, 'Dance']],
  ['what was removed', { name: 'Dance', ordering: 3 }, null, ['Name', 'Dance', undefined]],
] as const)('%s', ([, before, after, [label, was, is]]) => {
  expect(changedFields({ before, after })).toEqual([
    expect.objectContaining({ label, before: was, after: is }),
  ])
})

test('texts are told apart by their language, and what stayed is left out', () => {
  const text = { locale: 'en', title: 'Terms', content: 'Be kind' }
  const german = { locale: 'de', title: 'AGB', content: 'Sei nett' }
  const before = { slug: 'terms', status: 'draft', texts: [text, german] }
  const after = { ...before, status: 'published', texts: [text, { ...german, title: 'Regeln' }] }
  expect(changedFields({ before, after })).toEqual([
    { path: 'status', label: 'Status', before: 'Draft', after: 'Published' },
    { path: 'de.title', label: 'Title (Deutsch)', before: 'AGB', after: 'Regeln' },
  ])
})
