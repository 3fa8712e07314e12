import { SubscribeToPush } from '#contract/notifications/push.ts'
import { newId } from '#server/kernel/ids.ts'
import { newBrowser } from '#server/notifications/push/tests/new-browser.ts'
import { unsubscribeTokens } from '#server/notifications/unsubscribe/index.ts'
import { testSecret } from '#tests/support/test-app.ts'
import { everybody, idOf } from './made.ts'
import type { Thing } from './meanings.ts'

/** Notifications, and where they are sent. */
export const noticeThings: Record<string, Thing> = {
  notification: {
    owners: everybody,
    make: async ({ world, owner }) => {
      const id = newId()
      await world.db
        .insertInto('notification')
        .values({
          ...{ id, account_id: owner.id, topic: 'staff_decision', cause_id: id },
          ...{ ref_kind: 'user', ref_id: owner.id, created_at: world.clock.now() },
        })
        .execute()
      return id
    },
  },
  pushDevice: {
    owners: everybody,
    make: async ({ owner }) => idOf(await owner.call(SubscribeToPush, { body: newBrowser() })),
  },
  unsubscribeToken: {
    owners: everybody,
    make: async ({ owner }) =>
      unsubscribeTokens(testSecret).make({ accountId: owner.id, scope: 'digest' }),
  },
}
