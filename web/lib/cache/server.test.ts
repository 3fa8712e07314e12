import { createElement, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { endpoint } from '#contract/endpoint.ts'
import { array, object, text } from '#contract/kit/schema.ts'
import { useLoaded } from './queries.ts'
import { createRecords } from './records.ts'
import { useList } from './use-list.ts'

const Post = object({ _id: text(), text: text() })
const ListPosts = endpoint({
  method: 'GET',
  path: '/posts',
  audience: 'user',
  reply: object({ data: array(Post), total: text() }),
})
const ReadName = endpoint({ method: 'GET', path: '/name', audience: 'user', reply: object({}) })
const posts = createRecords<{ _id: string; text: string }>('post')

function Screen({ reader }: { reader: string }): ReactElement {
  const first = { data: [{ _id: 'a', text: `post for ${reader}` }], total: 1 }
  const list = useList(ListPosts, {}, first as never)
  const name = useLoaded(ReadName, {}, { name: reader }) as { name: string }
  const rows = list.rows as readonly { _id: string; text: string }[]
  return createElement('p', null, name.name, rows.map(Row))
}

function Row(row: { _id: string; text: string }): ReactElement {
  return createElement(Line, { key: row._id, row })
}

function Line({ row }: { row: { _id: string; text: string } }): string {
  return posts.use(row).text
}

const render = (reader: string) =>
  renderToString(createElement(MemoryRouter, null, createElement(Screen, { reader })))

test('on the server no data is shared between requests', () => {
  expect(render('mara')).toContain('post for mara')
  const other = render('alex')
  expect(other).toContain('post for alex')
  expect(other).not.toContain('mara')
  expect(render('mara')).not.toContain('alex')
})
