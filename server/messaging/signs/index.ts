import { ReadMessagePreferences, SetMessagePreferences } from '#contract/messaging/signs.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import type { Realtime } from '#server/platform/realtime/index.ts'
import { type SignParts, setPreferences, showSeen, showTyping } from './actions.ts'
import { readPreferences } from './reads.ts'
import { createThrottle } from './throttle.ts'

interface Parts extends SignParts {
  api: Api
  jobs: Jobs
  realtime: Realtime
}

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{24}$/.test(value)

/** Typing and what was read, which each account may switch off. */
export function signs(parts: Parts): void {
  const { api, db, jobs, realtime } = parts
  const isDue = createThrottle(() => performance.now())
  realtime.onClient('typing', async ({ viewer }, { conversationId }) => {
    if (!viewer || !isId(conversationId) || !isDue(`${viewer.id} ${conversationId}`)) return
    await showTyping(parts, { conversationId, accountId: viewer.id })
  })
  jobs.onEvent('conversation.read', 'seen', async (read) => {
    const { accountId, conversationId, latestIds = [] } = read
    const ids = conversationId ? [conversationId] : latestIds
    if (ids.length > 0) await showSeen(parts, { accountId, ids })
  })
  serve(api, ReadMessagePreferences, ({ viewer }) => readPreferences(db, viewer.id))
  serve(api, SetMessagePreferences, ({ viewer, body }) => setPreferences(parts, viewer.id, body))
}
