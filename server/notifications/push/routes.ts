import {
  EndPush,
  ListPushDevices,
  type PushDevice,
  ReadPushKey,
  SubscribeToPush,
} from '#contract/notifications/push.ts'
import { findSessionId } from '#server/identity/sessions/index.ts'
import { Problem } from '#server/kernel/problem.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { readUserAgent } from '#server/platform/user-agent.ts'
import { deleteSubscription, type SubscribeParts, subscribe } from './actions.ts'
import type { ReadPushKeys } from './key-actions.ts'
import { type DeviceRow, listDevices } from './reads.ts'

export function pushRoutes(api: Api, parts: SubscribeParts & { readKeys: ReadPushKeys }): void {
  const { db, readKeys } = parts

  serve(api, ReadPushKey, async () => ({ publicKey: (await readKeys())?.publicKey ?? null }))

  serve(api, ListPushDevices, async ({ viewer, caller: { token = '' } }) => {
    const [rows, sessionId] = await Promise.all([
      listDevices(db, viewer.id),
      findSessionId(db, token),
    ])
    return { data: rows.map((row) => presentDevice(row, sessionId)), total: rows.length }
  })

  serve(api, SubscribeToPush, async ({ viewer, caller, body: { endpoint, keys } }) => {
    const { token = '', userAgent = '' } = caller
    const browser = { accountId: viewer.id, token, userAgent }
    const sessionId = await subscribe(parts, browser, { endpoint, ...keys })
    const devices = await listDevices(db, viewer.id)
    const own = devices.find((device) => device.session_id === sessionId)
    // It was signed out meanwhile.
    if (!own) throw new Problem('unauthenticated')
    return presentDevice(own, sessionId)
  })

  serve(api, EndPush, async ({ viewer, params: { id } }) => {
    await deleteSubscription(db, { id, accountId: viewer.id })
    return { success: true }
  })
}

const presentDevice = (row: DeviceRow, sessionId: string | undefined): PushDevice => ({
  _id: row.id,
  ...readUserAgent(row.user_agent),
  createdAt: row.created_at.toISOString(),
  isCurrent: row.session_id === sessionId,
})
