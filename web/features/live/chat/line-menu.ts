import { useCallback, useEffect, useRef } from 'react'
import {
  AddChatModerator,
  BanFromStreams,
  MuteInChat,
  UnbanFromStreams,
  UnmuteInChat,
} from '#contract/live/chat-moderation.ts'
import { DeleteMessage, type Message } from '#contract/messaging/messages.ts'
import { type MenuItem, toast } from '#web/ui/index.ts'
import { displayName } from '../../../entities/account/display-name.ts'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-problem.ts'
import { m } from '../../../lib/paraglide/messages.js'
import type { StreamChatData } from './use-stream-chat.ts'

/** What can be done with a line; undefined if nothing. */
export type LineMenu = (line: Message) => (() => MenuItem[]) | undefined

interface Options {
  data: StreamChatData
  ownId: string
  creatorId: string
}

const shortMuteMinutes = 10

/** Do something of moderation, and say so, or why not. */
async function moderate(work: () => Promise<unknown>, done: string, undo?: () => Promise<unknown>) {
  const failed = (failure: unknown) => void toast(messageOf(failure), { tone: 'danger' })
  try {
    await work()
    const action = undo && { label: m.live_undo(), onSelect: () => void undo().catch(failed) }
    toast(done, action ? { action } : {})
  } catch (failure) {
    failed(failure)
  }
}

/** Menus of lines: authors delete their own, the creator and moderators look after all. */
export function useLineMenu({ data, ownId, creatorId }: Options): LineMenu {
  const { mayModerate } = data.state
  const remove = useRef(data.remove)
  useEffect(() => {
    remove.current = data.remove
  })
  return useCallback(
    (line) => {
      const isOwn = line.senderId === ownId
      if (!isOwn && !mayModerate) return undefined
      return () => [
        {
          label: m.live_line_delete(),
          icon: 'trash',
          danger: true,
          onSelect: () =>
            void moderate(async () => {
              await call(DeleteMessage, { params: { id: line._id } })
              remove.current(line._id)
            }, m.live_line_deleted()),
        },
        ...(isOwn || line.senderId === creatorId ? [] : memberItems(line, creatorId, ownId)),
      ]
    },
    [mayModerate, ownId, creatorId],
  )
}

function memberItems(
  { senderId, senderInfo }: Message,
  creatorId: string,
  ownId: string,
): MenuItem[] {
  const name = displayName(senderInfo)
  const params = { id: creatorId }
  const member = { params: { id: creatorId, userId: senderId } }
  const mute = (minutes?: number) => () =>
    void moderate(
      () => call(MuteInChat, { params, body: { userId: senderId, ...(minutes && { minutes }) } }),
      m.live_muted({ name }),
      () => call(UnmuteInChat, member),
    )
  return [
    'divider',
    { label: m.live_mute_minutes({ name }), icon: 'volume-off', onSelect: mute(shortMuteMinutes) },
    { label: m.live_mute_stream({ name }), icon: 'volume-off', onSelect: mute() },
    {
      label: m.live_ban({ name }),
      icon: 'shield',
      danger: true,
      onSelect: () =>
        void moderate(
          () => call(BanFromStreams, { params, body: { userId: senderId } }),
          m.live_banned({ name }),
          () => call(UnbanFromStreams, member),
        ),
    },
    ...(ownId === creatorId
      ? ([
          'divider',
          {
            label: m.live_make_moderator({ name }),
            icon: 'shield-check',
            onSelect: () =>
              void moderate(
                () => call(AddChatModerator, { body: { userId: senderId } }),
                m.live_is_moderator({ name }),
              ),
          },
        ] satisfies MenuItem[])
      : []),
  ]
}
