import { DeleteStreamKey, MakeStreamKey, ReadStreamKey } from '#contract/live/stream-keys.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { whipPath } from '#server/platform/live-video/index.ts'
import { findKey, type KeyParts, makeKey, removeKey } from './key-actions.ts'

/** Keys with which programs such as OBS publish for a creator. */
export function keyRoutes(api: Api, parts: KeyParts & { config: { siteUrl: string } }): void {
  const serverUrl = `${parts.config.siteUrl}/api${whipPath}`
  const facts = async (creatorId: string) => {
    const key = await findKey(parts.db, creatorId)
    return {
      hasKey: key !== undefined,
      createdAt: key?.created_at.toISOString() ?? null,
      lastUsedAt: key?.last_used_at?.toISOString() ?? null,
      serverUrl,
    }
  }
  serve(api, ReadStreamKey, ({ viewer }) => facts(viewer.id))
  serve(api, MakeStreamKey, async ({ viewer }) => {
    const key = await makeKey(parts, viewer.id)
    return { ...(await facts(viewer.id)), key }
  })
  serve(api, DeleteStreamKey, async ({ viewer }) => {
    await removeKey(parts, viewer.id)
    return { success: true }
  })
}
