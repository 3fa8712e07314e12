/**
 * The baseline server: Fastify and pg, no validation and no rules. Posts are read by given ids; for
 * pages it runs the statements of a plan for the account of the session.
 */

import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import pg from 'pg'
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Plan } from '../support/plan-maker.ts'
import type { Statement } from '../support/record.ts'
import { type Markup, readMarkup } from './markup.ts'
import { postList } from './posts.ts'
import { viewerOf } from './session.ts'

const plan: Plan = JSON.parse(readFileSync(process.env.PLAN ?? '', 'utf8'))
/**
 * Joins go by primary key, planned once: as the tables grow during a run, the planner would change
 * its mind between that and hashing whole tables, which is ten times slower.
 */
const planning = [
  'enable_hashjoin=off',
  'enable_mergejoin=off',
  'plan_cache_mode=force_generic_plan',
]
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL ?? '',
  max: Number(process.env.DATABASE_POOL),
  options: planning.map((setting) => `-c ${setting}`).join(' '),
})
const app = Fastify()

/** Named, so that pg prepares it once per connection, like ours. */
const run = (name: string, text: string, values: unknown[]) =>
  pool.query({ name, text, values }).then((result) => result.rows)

async function repliesOf(name: string, statements: Statement[], viewerId: string) {
  const replies = []
  for (const [nth, { text, values }] of statements.entries()) {
    const own = values.map((value) => (value === plan.recordedViewer ? viewerId : value))
    replies.push(await run(`${name}${nth}`, text, own))
  }
  return replies
}

const posts = postList(plan.posts)
app.get<{ Querystring: { ids: string } }>('/posts', async ({ headers, query }) => {
  await viewerOf(pool, headers.authorization)
  const rows = await run('posts', posts.text, [query.ids.split(',')])
  return { status: 0, data: { data: rows.map(posts.itemOf), total: 6_000, next: null } }
})

for (const [path, page] of Object.entries(plan.pages)) {
  const markup = readMarkup(page.html)
  app.get(`/${path}`, async ({ headers }, reply) => {
    const token = headers.cookie?.slice('token='.length)
    await repliesOf(path, page.statements, token ? await viewerOf(pool, token) : '')
    const html = `<!doctype html>${renderToString(elementOf(markup) as never)}`
    return reply.type('text/html; charset=utf-8').send(html)
  })
}

function elementOf(nodes: Markup[]): ReactNode {
  return nodes.map((node, key) =>
    typeof node === 'string'
      ? node
      : createElement(node.name, { ...node.props, key }, ...contentOf(node.children)),
  )
}

/** Void elements have no children, not even an empty list of them. */
const contentOf = (nodes: Markup[]) => (nodes.length > 0 ? [elementOf(nodes)] : [])

app.get('/readyz', async () => ({ status: 'ready' }))
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => app.close().then(() => process.exit(0)))
