import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { UiProvider } from '../base/provider.tsx'
import { Table } from './table.tsx'

const table = () => (
  <UiProvider now={0}>
    <Table
      caption="Posts"
      columns={[
        { key: 'title', header: 'Title', cell: (row: { title: string }) => row.title },
        {
          key: 'views',
          header: 'Views',
          cell: () => 3,
          sortTo: '?sort=views',
          sorted: 'descending',
        },
        { key: 'email', header: 'Email', wideOnly: true, cell: () => 'mara@demo.test' },
        { key: 'state', header: 'State', phone: 'status', cell: () => 'Published' },
      ]}
      rows={[{ title: 'Morning in Lyngen' }]}
      rowKey={({ title }) => title}
    />
  </UiProvider>
)

const Page = createRoutesStub([{ path: '/', Component: table }])
const html = renderToString(<Page />)

test('the title of a row is its header', () => {
  expect(html).toMatch(/<th scope="row"[^>]*>Morning in Lyngen<\/th>/)
})

test('a column that sorts has its plain name, and says how it is sorted', () => {
  expect(html).toMatch(/<th scope="col" aria-sort="descending"/)
  expect(html).not.toContain('Sort by')
})

test('a fact has its label for screen readers, and wide columns have no place on phones', () => {
  expect(html).toContain('<td data-label="Views" data-phone="fact"')
  expect(html).toContain('<td data-label="State" data-phone="status"')
  expect(html).toMatch(/<td data-label="Email" class="wide-only">/)
})
