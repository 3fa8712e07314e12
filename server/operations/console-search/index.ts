import { type ConsoleFindings, SearchConsole } from '#contract/operations/console-search.ts'
import { locales } from '#contract/site-request.ts'
import type { ItemKinds } from '#server/access/index.ts'
import { dollars } from '#server/kernel/money.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { userCards } from '#server/profiles/cards/index.ts'
import { findAccounts, findPages, findPayments, findSpelledOut, limit } from './reads.ts'

interface SearchParts {
  db: Db
  kinds: ItemKinds
}

export function consoleSearchRoutes(api: Api, parts: SearchParts): void {
  serve(api, SearchConsole, ({ viewer, query, caller }) =>
    searchConsole(parts, { q: query.q.trim(), viewer, language: localeOf(caller.language) }),
  )
}

/** A supported language of pages. */
const localeOf = (language: string | undefined) =>
  locales.find((locale) => locale === language) ?? locales[0]

interface Search {
  q: string
  viewer: Viewer
  language: string
}

async function searchConsole(
  { db, kinds }: SearchParts,
  { q, viewer: { permissions }, language }: Search,
): Promise<ConsoleFindings> {
  const spelledOut = (await findSpelledOut(db, q))?.id
  const [accounts, posts, payments, pages] = await Promise.all([
    findAccounts(db, q),
    permissions.has('content.moderate') ? kinds.listForStaff(db, { q }, limit) : [],
    permissions.has('money.read') ? findPayments(db, q, spelledOut) : [],
    permissions.has('site.pages') ? findPages(db, q, language) : [],
  ])
  const accountIds = [...new Set([...(spelledOut ? [spelledOut] : []), ...accounts])].slice(0, 5)
  const cards = await userCards(db, [
    ...accountIds,
    ...posts.map((post) => post.ownerId),
    ...payments.map((payment) => payment.source_id),
  ])
  return {
    accounts: accountIds.flatMap((id) => cards.get(id) ?? []),
    posts: posts.flatMap(({ id, kind, slug, text, ownerId }) => {
      const creator = cards.get(ownerId)
      return creator ? [{ _id: id, kind, slug, text, creator }] : []
    }),
    payments: payments.flatMap(({ id, type, status, total_cents, source_id, created_at }) => {
      const account = cards.get(source_id)
      const facts = { type, status, amount: dollars(total_cents) }
      return account ? [{ _id: id, ...facts, account, createdAt: created_at.toISOString() }] : []
    }),
    pages: pages.map(({ id, slug, title }) => ({ _id: id, slug, title })),
  }
}
