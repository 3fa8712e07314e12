import { renderToString } from 'react-dom/server'
import { createRoutesStub, Outlet } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { byMany } from '../../kinds/index.ts'
import { readLocaleFrom } from '../../lib/locale.ts'
import type { FoundCounts } from './filters.tsx'
import { NothingFound } from './nothing-found.tsx'
import { readCriteria } from './search-criteria.ts'

beforeAll(() => readLocaleFrom(() => 'en'))

function htmlOf(search: string, counts?: FoundCounts): string {
  const criteria = readCriteria(new URLSearchParams(search))
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => <Outlet context={counts} />,
      children: [{ index: true, Component: () => <NothingFound criteria={criteria} /> }],
    },
  ])
  return renderToString(<Page />)
}

const counts = { ...byMany(() => 0), q: 'lyngen', creators: 0, posts: 2, galleries: 1 }

test('a search without results offers the other lists that have some', () => {
  const html = htmlOf('q=lyngen', counts)
  expect(html).toMatch(/href="\/explore\?q=lyngen&amp;type=galleries"[^>]*>.*1 gallery/)
  expect(html).toContain('2 posts')
  expect(html).not.toContain('0 videos')
  expect(html).not.toContain('Show all')
})

test('counts of another search are not offered', () => {
  const html = htmlOf('q=tromso', counts)
  expect(html).not.toContain('1 gallery')
  expect(html).toContain('Show all')
})
