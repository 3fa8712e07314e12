import type {
  NoticeTopic,
  Notification,
  StaffDecision,
} from '#contract/notifications/notifications.ts'
import { findRoots, type ItemKinds, type ItemRef } from '#server/access/index.ts'
import { dollars } from '#server/kernel/money.ts'
import { noPermissions, type Viewer } from '#server/kernel/viewer.ts'
import type { Db } from '#server/platform/database/index.ts'
import { presentUser } from '#server/profiles/cards/index.ts'
import type { NotificationRow } from './reads.ts'
import { topics } from './topics.ts'

interface PresentParts {
  db: Db
  kinds: ItemKinds
}

type ItemsById = Map<string, Notification['item']>

/** The contract's notifications, with what their account may see of the items by now. */
export async function presentNotifications(
  parts: PresentParts,
  accountId: string,
  rows: readonly NotificationRow[],
): Promise<Notification[]> {
  const items = await findItems(parts, accountId, rows)
  return rows.map((row) => presentRow(row, items.get(row.ref_id) ?? null))
}

function presentRow(row: NotificationRow, item: Notification['item']): Notification {
  const actor =
    row.actor_id === null
      ? null
      : presentUser({
          id: row.actor_id,
          name: row.actor_name ?? '',
          username: row.actor_username,
          avatar_file_id: row.actor_avatar,
          writes_in: row.actor_writes_in,
        })
  const topic = row.topic as NoticeTopic
  const decision = row.decision as StaffDecision | null
  const { type, action, title, message } = topics[topic].page
  return {
    _id: row.id,
    userId: row.account_id,
    username: actor?.username ?? '',
    ...{ title, type, action },
    message: message({ name: actor?.name || 'Someone', decision, count: row.cause_count }),
    refSource: row.ref_kind,
    refId: row.ref_id,
    thumbnail: actor?.avatar ?? null,
    read: row.read_at !== null,
    ...{ topic, actor, item, decision, count: row.cause_count },
    amount: row.amount_cents === null ? null : dollars(row.amount_cents),
    createdAt: row.created_at.toISOString(),
    updatedAt: (row.read_at ?? row.created_at).toISOString(),
  }
}

/**
 * The items that notifications are about, by the ids that these refer to: of a comment, what it
 * stands under. Only an owner learns a title: it may tell what is sold, or no longer shown.
 */
async function findItems(
  { db, kinds }: PresentParts,
  accountId: string,
  rows: readonly NotificationRow[],
): Promise<ItemsById> {
  const refs = rows
    .filter(({ ref_kind: kind }) => kinds.has(kind))
    .map(({ ref_kind: kind, ref_id: id }) => ({ kind, id }))
  if (refs.length === 0) return new Map()
  const roots = await findRoots(db, kinds, refs)
  const shownBy = new Map(refs.map((ref) => [ref.id, roots.get(ref.id) ?? ref]))
  const shown = [...shownBy.values()]
  const facts = await kinds.factsOf(db, [...refs, ...shown])
  const others = shown.filter(({ id }) => facts.get(id)?.ownerId !== accountId)
  const visible = await findVisible(kinds, accountId, others)
  return new Map(
    [...shownBy].map(([refId, root]) => {
      const found = facts.get(root.id)
      const isOwn = found?.ownerId === accountId
      if (!found || !facts.has(refId) || !(isOwn || visible.has(root.id))) return [refId, null]
      const { kind, id, pageId = id, title } = found
      return [refId, { kind, _id: id, pageId, title: isOwn ? title : '' }]
    }),
  )
}

/** Which of these items of others their reader may see. */
async function findVisible(
  kinds: ItemKinds,
  accountId: string,
  items: readonly ItemRef[],
): Promise<Set<string>> {
  const reader: Viewer = {
    id: accountId,
    isPerformer: false,
    isVerified: false,
    permissions: noPermissions,
  }
  const found = await Promise.all(
    [...Map.groupBy(items, ({ kind }) => kind)].map(([kind, refs]) =>
      kinds.of(kind).summaries(reader, [...new Set(refs.map(({ id }) => id))]),
    ),
  )
  return new Set(found.flatMap((summaries) => [...summaries.keys()]))
}
