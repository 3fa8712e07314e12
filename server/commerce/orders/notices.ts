import type { NoticeTopic } from '#contract/notifications/notifications.ts'
import { newId } from '#server/kernel/ids.ts'
import type { Tx } from '#server/platform/database/index.ts'
import { publish } from '#server/platform/jobs/index.ts'

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
