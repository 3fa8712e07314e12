import { sql } from 'kysely'
import type { Reply } from '#contract/endpoint.ts'
import type {
  ListVerifications,
  Verification,
  VerificationRow,
} from '#contract/moderation/verification.ts'
import type { Files } from '#server/files/index.ts'
import { type PageQuery, pageOf } from '#server/kernel/pages.ts'
import { Problem } from '#server/kernel/problem.ts'
import { type Db, listRows } from '#server/platform/database/index.ts'
import { userCards } from '#server/profiles/cards/index.ts'

export interface VerificationParts {
  db: Db
  files: Files
}

type Status = VerificationRow['status']

const verifications = (db: Db) =>
  db
    .selectFrom('creator_verification as v')
    .innerJoin('account as a', 'a.id', 'v.account_id')
    .select(['v.account_id', 'v.status', 'v.submitted_at', 'v.decided_at', 'a.country'])

type Row = Awaited<ReturnType<ReturnType<typeof verifications>['executeTakeFirstOrThrow']>>

/** One page of creators in one state, longest waiting first. */
export async function listVerifications(
  db: Db,
  { status = 'waiting', ...paging }: PageQuery & { status?: Status },
): Promise<Reply<typeof ListVerifications>> {
  const query = verifications(db)
    .where('v.status', '=', status)
    .orderBy('v.submitted_at', status === 'waiting' ? 'asc' : 'desc')
    .orderBy('v.account_id')
  const { data, total } = await listRows(db, query, pageOf(paging))
  return { total, data: await presentRows(db, data) }
}

async function presentRows(db: Db, rows: readonly Row[]): Promise<VerificationRow[]> {
  const ids = rows.map(({ account_id }) => account_id)
  const cards = await userCards(db, ids)
  return rows.flatMap((row) => {
    const creator = cards.get(row.account_id)
    if (!creator) return []
    return {
      _id: row.account_id,
      creator,
      country: row.country,
      status: row.status as Status,
      submittedAt: row.submitted_at.toISOString(),
      decidedAt: row.decided_at?.toISOString() ?? null,
    }
  })
}

/** The data that staff compare, with document URLs that work for this viewer alone. */
export async function readVerification(
  { db, files }: VerificationParts,
  { accountId, viewerId }: { accountId: string; viewerId: string },
): Promise<Verification> {
  const [row, documents, decisions, waiting] = await Promise.all([
    verifications(db)
      .select(['v.reason', 'a.first_name', 'a.last_name', 'a.gender'])
      .select(sql<string | null>`a.date_of_birth::text`.as('date_of_birth'))
      .select(['a.email', 'a.verified_email', 'a.created_at'])
      .where('v.account_id', '=', accountId)
      .executeTakeFirst(),
    listDocuments(db, accountId),
    listPastDecisions(db, accountId),
    listVerifications(db, { limit: 1 }),
  ])
  const [shown] = row ? await presentRows(db, [row]) : []
  if (!row || !shown) throw new Problem('not_found')
  return {
    ...shown,
    reason: row.reason,
    firstName: row.first_name,
    lastName: row.last_name,
    gender: row.gender as Verification['gender'],
    dateOfBirth: row.date_of_birth,
    email: row.email ?? '',
    verifiedEmail: row.verified_email,
    createdAt: row.created_at.toISOString(),
    documents: documents.map(({ fileId, kind, width, height, uploadedAt }) => ({
      _id: fileId,
      kind: kind as Verification['documents'][number]['kind'],
      url: files.present.signed(fileId, 'sealed', viewerId),
      width,
      height,
      uploadedAt: uploadedAt.toISOString(),
    })),
    decisions,
    waiting: waiting.total,
  }
}

const listDocuments = (db: Db, accountId: string) =>
  db
    .selectFrom('identity_document as d')
    .innerJoin('file as f', 'f.id', 'd.file_id')
    .select(['d.file_id as fileId', 'd.kind', 'f.width', 'f.height', 'd.uploaded_at as uploadedAt'])
    .where('d.account_id', '=', accountId)
    .orderBy('d.kind', 'desc')
    .execute()

/** The last decisions about a creator's documents, newest first. */
async function listPastDecisions(db: Db, accountId: string): Promise<Verification['decisions']> {
  const rows = await db
    .selectFrom('audit_log')
    .leftJoin('audit_value as v', 'v.entry_id', 'audit_log.id')
    .select(['id', 'actor_id', 'action', 'created_at'])
    .select(sql<string>`coalesce(v.content::json ->> 'reason', '')`.as('reason'))
    .where('target_kind', '=', 'account')
    .where('target_id', '=', accountId)
    .where('action', 'in', ['creator.accepted', 'creator.refused'])
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
  const actors = await userCards(
    db,
    rows.flatMap(({ actor_id }) => actor_id ?? []),
  )
  return rows.map((row) => ({
    _id: row.id,
    actor: actors.get(row.actor_id ?? '') ?? null,
    decision: row.action === 'creator.accepted' ? 'accepted' : 'refused',
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
  }))
}
