import {
  AddChatModerator,
  BanFromStreams,
  type ChatModerator,
  type ChatMute,
  ListChatModerators,
  ListChatMutes,
  ListStreamBans,
  MuteInChat,
  RemoveChatModerator,
  type StreamBan,
  UnbanFromStreams,
  UnmuteInChat,
} from '#contract/live/chat-moderation.ts'
import type { UserCard } from '#contract/profiles/cards.ts'
import { pageOf } from '#server/kernel/pages.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { presentUser } from '#server/profiles/cards/index.ts'
import type { ChatParts } from './actions.ts'
import { addModerator, ban, mute, takeBack } from './moderation-actions.ts'
import {
  type BanRow,
  findRoles,
  listBans,
  listModerators,
  listMutes,
  type ModeratorRow,
  type MuteRow,
} from './moderation-reads.ts'
import { assertMayAct } from './rules.ts'

const standard = 25

/** Who is kept out of the chat of a creator, and who looks after it. */
export function chatModerationRoutes(api: Api, parts: ChatParts): void {
  const { clock, db } = parts
  const assertMayList = async (creatorId: string, actorId: string) => {
    const deed = { creatorId, actorId, userId: actorId }
    assertMayAct(await findRoles(db, deed), deed)
  }

  serve(api, ListChatMutes, async ({ viewer, params, query }) => {
    await assertMayList(params.id, viewer.id)
    const page = pageOf(query, { standard })
    const listed = await listMutes(db, { creatorId: params.id }, { page, now: clock.now() })
    return { data: listed.data.map(presentMute), total: listed.total }
  })

  serve(api, MuteInChat, async ({ viewer, params, body: { userId, minutes } }) =>
    presentMute(await mute(parts, { creatorId: params.id, actorId: viewer.id, userId }, minutes)),
  )

  serve(api, UnmuteInChat, async ({ viewer, params: { id: creatorId, userId } }) => {
    await takeBack(parts, 'stream_mute', { creatorId, actorId: viewer.id, userId })
    return { success: true }
  })

  serve(api, ListStreamBans, async ({ viewer, params, query }) => {
    await assertMayList(params.id, viewer.id)
    const listed = await listBans(db, { creatorId: params.id }, pageOf(query, { standard }))
    return { data: listed.data.map(presentBan), total: listed.total }
  })

  serve(api, BanFromStreams, async ({ viewer, params, body: { userId } }) =>
    presentBan(await ban(parts, { creatorId: params.id, actorId: viewer.id, userId })),
  )

  serve(api, UnbanFromStreams, async ({ viewer, params: { id: creatorId, userId } }) => {
    await takeBack(parts, 'stream_ban', { creatorId, actorId: viewer.id, userId })
    return { success: true }
  })

  serve(api, ListChatModerators, async ({ viewer, query }) => {
    const listed = await listModerators(db, { creatorId: viewer.id }, pageOf(query, { standard }))
    return { data: listed.data.map(presentModerator), total: listed.total }
  })

  serve(api, AddChatModerator, async ({ viewer, body: { userId } }) =>
    presentModerator(await addModerator(parts, { creatorId: viewer.id, userId })),
  )

  serve(api, RemoveChatModerator, async ({ viewer: { id }, params }) => {
    const deed = { creatorId: id, actorId: id, userId: params.id }
    await takeBack(parts, 'stream_moderator', deed)
    return { success: true }
  })
}

const presentModerator = ({ created_at, ...user }: ModeratorRow): ChatModerator => ({
  user: presentUser(user),
  createdAt: created_at.toISOString(),
})

const presentBan = (row: BanRow): StreamBan => ({
  ...presentModerator(row),
  bannedBy: presentDecider(row),
})

const presentMute = (row: MuteRow): ChatMute => ({
  ...presentModerator(row),
  endsAt: row.ends_at?.toISOString() ?? null,
  mutedBy: presentDecider(row),
})

const presentDecider = (row: BanRow): UserCard | null =>
  row.by_id === null
    ? null
    : presentUser({
        id: row.by_id,
        name: row.by_name ?? '',
        username: row.by_username,
        avatar_file_id: row.by_avatar,
        writes_in: row.by_writes_in,
      })
