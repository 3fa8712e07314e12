import { type Selectable, sql } from 'kysely'
import type { Query, Reply } from '#contract/endpoint.ts'
import type { ListReports, OpenedReport, Report } from '#contract/moderation/reports.ts'
import {
  evidenceKind,
  type FindReviewed,
  findRoots,
  type ItemKinds,
  type ItemRef,
  type ReviewedAsk,
} from '#server/access/index.ts'
import type { Files } from '#server/files/index.ts'
import { pageOf } from '#server/kernel/pages.ts'
import { Problem } from '#server/kernel/problem.ts'
import { type DB, type Db, listRows, type Tx } from '#server/platform/database/index.ts'
import { userCards } from '#server/profiles/cards/index.ts'
import { measuresFor } from '../measures/index.ts'
import type { ReportParts } from './actions.ts'
import { readOpenedEvidence } from './evidence-reads.ts'

/** One page of reports, with their items and owners: longest waiting or latest decision first. */
export async function listReports(
  parts: ReportParts,
  { target, status = 'open', ...paging }: Query<typeof ListReports>,
): Promise<Reply<typeof ListReports>> {
  const query = parts.db
    .selectFrom('report as r')
    .selectAll('r')
    .where('r.status', '=', status)
    .$if(target !== undefined, (found) => found.where('r.object_type', '=', target ?? ''))
    .orderBy('r.id', status === 'open' ? 'asc' : 'desc')
  const { data: rows, total } = await listRows(parts.db, query, pageOf(paging))
  return { data: await presentReports(parts, rows), total }
}

/** With its evidence, if the viewer has opened it. Throws `not_found`. */
export async function readReport(
  parts: ReportParts & { files: Files },
  { id, viewerId }: { id: string; viewerId: string },
): Promise<OpenedReport> {
  const rows = await parts.db.selectFrom('report').selectAll().where('id', '=', id).execute()
  const [[report], evidence] = await Promise.all([
    presentReports(parts, rows),
    readOpenedEvidence(parts, { reportId: id, viewerId }),
  ])
  if (!report) throw new Problem('not_found')
  return { ...report, evidence }
}

/** What staff review, for the domain that decides who sees what. */
export const findReviewed =
  (kinds: ItemKinds): FindReviewed =>
  async (db, { includeRoots = false, ...ask }) => {
    const files = ask.items.filter(({ kind }) => kind === evidenceKind)
    const [reported, roots, opened] = await Promise.all([
      findReported(db, ask),
      includeRoots ? findRootsOfOpened(db, kinds, ask.viewerId) : [],
      files.length > 0 ? findEvidence(db, { ...ask, items: files }) : [],
    ])
    const reviewed = [...reported, ...roots, ...opened]
    const isReviewed = (item: ItemRef) =>
      reviewed.some(({ kind, id }) => kind === item.kind && id === item.id)
    return new Set(ask.items.filter(isReviewed).map(({ id }) => id))
  }

/** By the items of a page: the index of open reports by object narrows them first. */
const findReported = (db: Db | Tx, { viewerId, items }: ReviewedAsk): Promise<ItemRef[]> =>
  openedBy(db, viewerId)
    .where(
      'r.object_id',
      'in',
      items.map(({ id }) => id),
    )
    .execute()

/** Files of reports that were opened, and whose evidence is kept: also once they are decided. */
async function findEvidence(db: Db | Tx, { viewerId, items }: ReviewedAsk): Promise<ItemRef[]> {
  const found = await db
    .selectFrom('file_hold as h')
    .innerJoin('report_evidence as e', 'e.report_id', 'h.holder_id')
    .innerJoin('opened_report as o', 'o.report_id', 'e.report_id')
    .select('h.file_id as id')
    .distinct()
    .where('o.account_id', '=', viewerId)
    .where(
      'h.file_id',
      'in',
      items.map(({ id }) => id),
    )
    .execute()
  return found.map(({ id }) => ({ kind: evidenceKind, id }))
}

const maxOpened = 500

/** What the things stand under whose reports an account opened last. */
async function findRootsOfOpened(
  db: Db | Tx,
  kinds: ItemKinds,
  viewerId: string,
): Promise<ItemRef[]> {
  const opened = await openedBy(db, viewerId)
    .orderBy('o.opened_at', 'desc')
    .limit(maxOpened)
    .execute()
  return [...(await findRoots(db, kinds, opened)).values()]
}

/** What an account has opened open reports of. */
const openedBy = (db: Db | Tx, accountId: string) =>
  db
    .selectFrom('report as r')
    .innerJoin('opened_report as o', 'o.report_id', 'r.id')
    .select(['r.object_type as kind', 'r.object_id as id'])
    // A literal: with a parameter a prepared statement cannot use the partial index.
    .where('r.status', '=', sql.lit('open'))
    .where('o.account_id', '=', accountId)

async function presentReports(
  { db, kinds }: ReportParts,
  rows: readonly Selectable<DB['report']>[],
): Promise<Report[]> {
  const items = rows.map(({ object_type: kind, object_id: id }) => ({ kind, id }))
  const [cards, found, roots] = await Promise.all([
    userCards(
      db,
      rows.flatMap((row) => [row.reporter_id, row.owner_id]),
    ),
    kinds.factsOf(db, items),
    findRoots(db, kinds, items),
  ])
  return rows.map((row) => ({
    _id: row.id,
    status: row.status,
    title: row.reason as Report['title'],
    description: row.description,
    target: row.object_type,
    targetId: row.object_id,
    targetTitle: found.get(row.object_id)?.title ?? '',
    objectType: roots.get(row.object_id)?.kind ?? null,
    objectId: roots.get(row.object_id)?.id ?? null,
    performer: cards.get(row.owner_id) ?? null,
    reporter: cards.get(row.reporter_id) ?? null,
    createdAt: row.created_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    measures: measuresFor(kinds, row.object_type),
    isHidden: found.get(row.object_id)?.isHidden ?? false,
  }))
}
