import { type ReactNode, useRef, useState } from 'react'
import type { StreamAccess } from '#contract/live/playback.ts'
import type { Stream } from '#contract/live/stream.ts'
import type { PerformerProfile } from '#contract/profiles/cards.ts'
import { BackButton, Badge, cx, Icon, type MenuItem } from '#web/ui/index.ts'
import { formatCount } from '../../../lib/format.ts'
import { links } from '../../../lib/links.ts'
import { m } from '../../../lib/paraglide/messages.js'
import type { LoadedChat } from '../chat/read-chat.ts'
import { StreamChat } from '../chat/stream-chat.tsx'
import { usePlayback } from '../media/use-playback.ts'
import { RoomHead } from './room-head.tsx'
import { Stage } from './stage.tsx'
import { useRoom } from './use-room.ts'

type Props = {
  creator: PerformerProfile
  stream: Stream
  access: StreamAccess
  chat: LoadedChat
  ownId: string
  /** Access for another connection; null if the stream cannot be watched now. */
  rejoin: () => Promise<StreamAccess | null>
  onEnded: () => void
  onStale: () => void
  onTip: (() => void) | undefined
  follow: ReactNode
  more: () => readonly MenuItem[]
}

/** A stream with its chat: below it on phones and tablets, beside it on wide screens. */
export function LiveRoom({ creator, stream, access, chat, ownId, rejoin, ...props }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const playback = usePlayback({ element: video, access, rejoin })
  const room = useRoom(stream, {
    onEnded: props.onEnded,
    onStale: props.onStale,
    onBack: playback.again,
  })
  const [isTheatre, setTheatre] = useState(false)
  return (
    <div
      className={cx(
        'flex h-dvh flex-col bg-page max-md:fixed max-md:inset-0 max-md:z-30',
        'lg:grid lg:grid-cols-[minmax(0,1fr)_340px] lg:grid-rows-[minmax(0,1fr)]',
        isTheatre && 'lg:fixed lg:inset-0 lg:z-30',
      )}
    >
      <div className={cx('flex min-w-0 flex-col lg:overflow-y-auto', isTheatre && 'lg:bg-media')}>
        <Stage
          {...{ creator, video, playback }}
          isPaused={room.isPaused}
          theatre={{ isOn: isTheatre, toggle: () => setTheatre(!isTheatre) }}
          head={<StageHead back={links.profile(creator)} watchers={room.watchers} />}
          className={cx(
            'aspect-video max-h-[45dvh] w-full shrink-0',
            isTheatre ? 'lg:aspect-auto lg:h-dvh lg:max-h-none' : 'lg:max-h-[72dvh]',
          )}
        />
        <div className={cx(isTheatre && 'lg:hidden')}>
          <RoomHead
            {...{ creator, stream, room }}
            follow={props.follow}
            more={props.more}
            onTip={props.onTip}
          />
        </div>
      </div>
      <StreamChat
        chat={chat}
        ownId={ownId}
        creatorId={creator._id}
        onTip={props.onTip}
        className="flex-1 border-line max-lg:border-t lg:border-s"
      />
    </div>
  )
}

function StageHead({ back, watchers }: { back: string; watchers: number }) {
  return (
    <div className="flex items-center gap-2">
      <BackButton to={back} label={m.back()} variant="media" />
      <Badge tone="live">{m.live_now()}</Badge>
      <span className="tabular flex items-center gap-1.5 rounded-full bg-veil px-2.5 py-1 text-xs">
        <Icon name="eye" size={14} />
        <span className="sr-only">
          {m.live_watchers({ count: watchers, shown: formatCount(watchers) })}
        </span>
        <span aria-hidden>{formatCount(watchers)}</span>
      </span>
    </div>
  )
}
