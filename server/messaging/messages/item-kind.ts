import { sql } from 'kysely'
import { BuyMessage } from '#contract/messaging/messages.ts'
import { type ItemFacts, type ItemKind, quotesByFacts } from '#server/access/index.ts'
import { detachFiles } from '#server/files/index.ts'
import { Problem } from '#server/kernel/problem.ts'
import { accessOf } from '#server/messaging/conversations/index.ts'
import {
  findCopyFor,
  findCopySales,
  findOriginals,
  findOriginalsOf,
  noteSale,
} from '#server/messaging/copies/index.ts'
import type { Tx } from '#server/platform/database/index.ts'
import { publish } from '#server/platform/jobs/index.ts'
import { refundSold, removeByStaff, retainSold } from './actions.ts'
import { type NotifyParts, notifyOfChange } from './notify.ts'
import { presentMessages, viewOf } from './present.ts'
import { findMessages, type MessageWithAccess } from './reads.ts'
import { isPriced } from './rules.ts'
import { eraseKept } from './writes.ts'

interface MessageKindParts extends NotifyParts {
  /** Unsends what was sent to many fans, by decision of staff. */
  unsendAll(tx: Tx, massId: string): Promise<void>
}

/**
 * The item kind of messages, for access to their pictures and purchases. A message belongs to the creator of its
 * conversation; the fan needs a subscription, and for a priced one a purchase.
 */
export function messageKind(parts: MessageKindParts): ItemKind {
  const { clock, db } = parts
  const facts: ItemKind['facts'] = async (from, ids) => {
    const found = (await findMessages(from, ids, clock.now())).map(factsOf)
    if (found.length === ids.length) return found
    const others = ids.filter((id) => !found.some((one) => one.id === id))
    return [...found, ...(await findOriginals(from, others)).map(factsOfOriginal)]
  }
  return {
    name: 'message',
    takes: [],
    endpoints: { buy: BuyMessage },
    facts,
    quote: quotesByFacts(db, facts),
    grant: (purchases) => sql`
      select id from message
      where id = any(array(select item_id from ${purchases})) and not is_deleted
      order by id for share`,
    sentTo: (itemId, accountId) => sql`(exists (
        select from message m join conversation c on c.id = m.conversation_id
        where m.id = ${itemId} and c.fan_id = ${accountId})
      or exists (${copiesOf(itemId, accountId)}))`,
    copiesOf,
    copySales: findCopySales,
    heldAs: (massId, fanId) => findCopyFor(db, { massId, fanId }),
    sold: async ({ itemId, chargeId }) => {
      await noteSale(db, { messageId: itemId, chargeId })
      await notifyOfChange(parts, itemId)
    },
    refund: async (tx, { itemId, isWhole }, now) => {
      if (!isWhole) return
      if (await eraseKept(tx, itemId, now)) {
        await detachFiles(tx, { itemKind: 'message', itemId }, now)
      }
      await publish(tx, { topic: 'message.changed', messageId: itemId })
    },
    remove: async (tx, id) => {
      // Locked before the conversation, as batches of copies do.
      const [massId] = await findOriginalsOf(tx, [id])
      if (massId) await parts.unsendAll(tx, massId)
      return removeByStaff(tx, id, clock.now())
    },
    leaving: {
      retainSold,
      removeOthers: async (creatorId, keepsSold) => {
        // Others are cleared with the account.
        if (!keepsSold) await refundSold(parts, creatorId)
      },
    },
    summaries: async (viewer, ids) => {
      if (!viewer) return new Map()
      const found = await findMessages(db, ids, clock.now())
      const views = found
        .filter(({ creator_id, fan_id }) => [creator_id, fan_id].includes(viewer.id))
        .map((row) => viewOf(row, viewer.id, accessOf(row, viewer.id)))
      return new Map((await presentMessages(parts, views)).map((shown) => [shown._id, shown]))
    },
    // Messages have no likes and comments.
    count: async () => {
      throw new Problem('not_found')
    },
  }
}

const copiesOf: ItemKind['copiesOf'] & {} = (massId, fanId) => sql`
  select r.message_id as id from mass_message_recipient r
  where r.mass_id = ${massId} and r.fan_id = ${fanId} and r.message_id is not null`

/** A message to many fans holds the files of its copies: its creator alone has it, and nobody buys it. */
const factsOfOriginal = (row: { id: string; creator_id: string }): ItemFacts => ({
  kind: 'message',
  id: row.id,
  ownerId: row.creator_id,
  title: 'Message',
  isActive: true,
  audience: 'members',
  priceCents: 0n,
  opensAt: null,
  memberIds: [row.creator_id],
})

const factsOf = (row: MessageWithAccess): ItemFacts => ({
  kind: 'message',
  id: row.id,
  ownerId: row.creator_id,
  title: 'Message',
  isActive: !row.is_deleted,
  audience: isPriced(row) ? 'buyers' : 'subscribers',
  priceCents: row.is_sale ? row.price_cents : 0n,
  opensAt: null,
  offerEndsAt: row.offer_ends_at,
  isBroken: row.is_broken,
  isRetained: row.is_deleted && row.file_ids.length > 0,
  memberIds: [row.creator_id, row.fan_id],
  pageId: row.conversation_id,
})
