import {
  CountUnreadNotifications,
  FindNotification,
  ListNotifications,
  ReadAllNotifications,
  ReadNotification,
} from '#contract/notifications/notifications.ts'
import type { ItemKinds } from '#server/access/index.ts'
import { cursorText } from '#server/kernel/cursor.ts'
import { Problem } from '#server/kernel/problem.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { type NotificationParts, readAllNotifications, readNotification } from './actions.ts'
import { presentNotifications } from './present.ts'
import { countUnread, findNotifications, listNotifications } from './reads.ts'

export function notificationRoutes(
  api: Api,
  parts: NotificationParts & { kinds: ItemKinds },
): void {
  const { db } = parts

  serve(api, ListNotifications, async ({ viewer, query, caller }) => {
    const reader = { viewer, country: caller.country }
    const { data: rows, total, next } = await listNotifications(db, reader, query)
    const data = await presentNotifications(parts, viewer.id, rows)
    return { data, total, next: next && cursorText({ isLead: false, value: 0, id: next }) }
  })

  serve(api, FindNotification, async ({ viewer, params, caller }) => {
    const rows = await findNotifications(db, { viewer, country: caller.country }, [params.id])
    const [found] = await presentNotifications(parts, viewer.id, rows)
    if (!found) throw new Problem('not_found')
    return found
  })

  serve(api, CountUnreadNotifications, ({ viewer, caller }) =>
    countUnread(db, { viewer, country: caller.country }),
  )

  serve(api, ReadNotification, async ({ viewer, params, caller }) => {
    await readNotification(parts, { viewer, country: caller.country }, params.id)
    return { success: true }
  })

  serve(api, ReadAllNotifications, async ({ viewer, caller }) => {
    await readAllNotifications(parts, { viewer, country: caller.country })
    return { success: true }
  })
}
