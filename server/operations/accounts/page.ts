import { roleOf } from '#contract/identity/staff.ts'
import type { ItemKinds, StaffItem } from '#server/access/index.ts'
import { findDecision } from '#server/audit/index.ts'
import { isSuspended } from '#server/identity/accounts/index.ts'
import { hasSecondFactor } from '#server/identity/second-factors/index.ts'
import { listSessions, presentSession } from '#server/identity/sessions/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import type { Db } from '#server/platform/database/index.ts'
import { userCards } from '#server/profiles/cards/index.ts'
import { readMoney } from './money-reads.ts'
import { findAccount, presentAccounts } from './search.ts'

export interface PageParts {
  db: Db
  clock: Clock
  kinds: ItemKinds
}

interface PageInput {
  accountId: string
  viewer: Viewer
  /** Of the current session. */
  token: string
}

/** All data of an account that staff may see. @throws {Problem} `not_found` */
export async function readAccountPage(
  { db, clock, kinds }: PageParts,
  { accountId, viewer, token }: PageInput,
) {
  const account = await findAccount(db, accountId)
  if (!account) throw new Problem('not_found')
  const may = viewer.permissions
  const [[row], second, suspension, money, sessions, posts, notes] = await Promise.all([
    presentAccounts(db, viewer, [account]),
    hasSecondFactor(db, accountId),
    findSuspension(db, accountId),
    may.has('money.account') ? readMoney(db, account) : null,
    may.has('accounts.sessions') ? listSessions(db, { accountId, token, now: clock.now() }) : null,
    may.has('content.moderate') ? kinds.listForStaff(db, { creatorId: accountId }, maxPosts) : null,
    listNotes(db, accountId),
  ])
  if (!row) throw new Problem('not_found')
  return {
    ...row,
    role: roleOf(account.roles),
    country: account.country,
    hasSecondFactor: second,
    suspension,
    deletesAt: account.deleted_at ? null : (account.deletion_due_at?.toISOString() ?? null),
    deletedAt: account.deleted_at?.toISOString() ?? null,
    money,
    sessions: sessions?.map(presentSession) ?? null,
    posts: posts?.map(presentPost) ?? null,
    postCount: account.item_count ?? 0,
    notes,
  }
}

const presentPost = ({ id, kind, slug, text, status, createdAt }: StaffItem) => ({
  ...{ _id: id, kind, slug, text, status },
  createdAt: createdAt.toISOString(),
})

async function findSuspension(db: Db, accountId: string) {
  if (!(await isSuspended(db, accountId))) return null
  const decision = await findDecision(db, { accountId, action: 'account.suspended' })
  return { reason: decision?.reason ?? '', since: decision?.createdAt.toISOString() ?? null }
}

const maxPosts = 10

const maxNotes = 100

async function listNotes(db: Db, accountId: string) {
  const notes = await db
    .selectFrom('staff_note')
    .select(['id', 'author_id', 'text', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(maxNotes)
    .execute()
  return presentNotes(db, notes)
}

interface NoteRow {
  id: string
  author_id: string
  text: string
  created_at: Date
}

/** Notes with their authors. */
export async function presentNotes(db: Db, notes: readonly NoteRow[]) {
  const authors = await userCards(
    db,
    notes.map((note) => note.author_id),
  )
  return notes.map((note) => ({
    _id: note.id,
    author: authors.get(note.author_id) ?? null,
    text: note.text,
    createdAt: note.created_at.toISOString(),
  }))
}
