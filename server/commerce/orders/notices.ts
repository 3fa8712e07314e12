import type { NoticeTopic } from '#contract/notifications/notifications.ts'
import { newId } from '#server/kernel/ids.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import { publish } from '#server/platform/jobs/index.ts'
import { isPurchase } from './reads.ts'

type OrderTopic = Extract<NoticeTopic, `order_${string}`>

interface OrderNotice {
  orderId: string
  recipientId: string
  /** Only where the other side is told who it was: a block hides it then. */
  actorId?: string
}

/** Notify one side of an order of what happened to it. */
export const notify = (
  tx: Tx,
  topic: OrderTopic,
  { orderId, recipientId, actorId }: OrderNotice,
): Promise<void> =>
  publish(tx, {
    topic: 'notice.published',
    notice: {
      ...{ topic, recipientIds: [recipientId], causeId: newId() },
      about: { kind: 'product_order', id: orderId },
      ...(actorId !== undefined && { actorId }),
    },
  })

/**
 * Publish a purchase once, of whose charges this is one: its id is that of the first. Not within the statement
 * that charges, where every purchase of anything would wait for it.
 */
export async function publishPlaced(db: Db, chargeId: string): Promise<void> {
  if (await isPurchase(db, chargeId)) {
    await publish(db, { topic: 'order.placed', purchaseId: chargeId })
  }
}
