import { ListWatchers } from '#contract/live/own-streams.ts'
import { StreamToken } from '#contract/live/playback.ts'
import { pageOf } from '#server/kernel/pages.ts'
import { Problem } from '#server/kernel/problem.ts'
import { privateRoleIn } from '#server/live/private-streams/index.ts'
import { listWatching, type RoomParts, watchersOf } from '#server/live/rooms/index.ts'
import { accessFor, findByChannel, findOwn, rightTo } from '#server/live/streams/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { userCards } from '#server/profiles/cards/index.ts'

/** Tokens for media, and who watches. */
export function playbackRoutes(api: Api, parts: RoomParts): void {
  const { db, liveVideo } = parts
  serve(api, StreamToken, async ({ viewer, body, caller }) => {
    const { channelName } = body
    const privateRole = await privateRoleIn(db, channelName, viewer.id)
    if (privateRole === null) throw new Problem('stream_not_yours')
    if (privateRole !== undefined) {
      const channel = { session_id: channelName }
      const member = { accountId: viewer.id, role: privateRole, caller }
      return (await accessFor(liveVideo, channel, member)).token
    }
    const stream = await findByChannel(db, channelName)
    if (!stream || stream.status === 'over') throw new Problem('stream_not_yours')
    const isOwner = stream.creator_id === viewer.id
    const { right } = await rightTo(parts, stream, { viewer, country: caller.country })
    const isOpen = isOwner || (stream.status === 'on_air' && right === 'watch')
    if (!isOpen) throw new Problem('stream_not_yours')
    const role = isOwner ? 'host' : 'viewer'
    return (await accessFor(liveVideo, stream, { accountId: viewer.id, role, caller })).token
  })
  serve(api, ListWatchers, async ({ viewer, params, query }) => {
    const stream = await findOwn(db, params.id, viewer.id)
    const watchers = await watchersOf(parts, stream, await liveVideo.state(stream.session_id))
    const page = { accountIds: [...watchers], ...pageOf(query) }
    const { data: ids, total } = await listWatching(db, page)
    const cards = await userCards(db, ids)
    return { data: ids.flatMap((id) => cards.get(id) ?? []), total }
  })
}
