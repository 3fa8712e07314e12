import type { ReactNode } from 'react'
import type { Stream } from '#contract/live/stream.ts'
import type { PerformerProfile } from '#contract/profiles/cards.ts'
import {
  Avatar,
  Button,
  CountButton,
  ExpandableText,
  Link,
  MenuButton,
  type MenuItem,
} from '#web/ui/index.ts'
import { CreatorName } from '../../../entities/creator/creator-name.tsx'
import { formatCount } from '../../../lib/format.ts'
import { links } from '../../../lib/links.ts'
import { m } from '../../../lib/paraglide/messages.js'
import { GoalBar } from './goal-bar.tsx'
import { useLike } from './use-like.ts'
import type { Room } from './use-room.ts'

type Props = {
  creator: PerformerProfile
  stream: Stream
  room: Room
  /** Follow button of another capability. */
  follow: ReactNode
  /** Menu items of another capability. */
  more: () => readonly MenuItem[]
  /** Absent for creators, who cannot tip. */
  onTip: (() => void) | undefined
}

/** Below the picture: what the stream is, whose it is, and what a viewer can do for it. */
export function RoomHead({ creator, stream, room, follow, more, onTip }: Props) {
  const like = useLike(stream, room)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 px-4 py-2.5 lg:gap-4 lg:px-6 lg:py-5">
      <div className="flex min-w-0 items-center gap-2">
        <Link to={links.profile(creator)} className="flex min-w-0 flex-1 items-center gap-3">
          <Avatar name={creator.name} src={creator.avatar} size={40} ring />
          <span className="grid min-w-0">
            <span className="font-semibold max-sm:text-sm">
              <CreatorName creator={creator} />
            </span>
            <bdi className="truncate text-muted text-sm max-lg:hidden">
              @{creator.username || creator._id}
            </bdi>
          </span>
        </Link>
        <CountButton
          icon="heart"
          iconOn="heart-filled"
          label={m.live_like()}
          count={formatCount(room.likes)}
          on={like.isLiked}
          onClick={like.toggle}
        />
        {follow}
        {onTip && (
          <Button size="sm" icon="dollar-sign" onClick={onTip} className="max-lg:hidden">
            {m.live_tip()}
          </Button>
        )}
        <MenuButton label={m.profile_more()} size={40} items={more} className="-me-2" />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
        <h1
          dir="auto"
          className="line-clamp-2 wrap-anywhere text-base lg:line-clamp-none lg:text-xl"
        >
          {room.title}
        </h1>
        {room.description && (
          <ExpandableText lines={1} className="text-muted text-sm lg:text-body">
            {room.description}
          </ExpandableText>
        )}
      </div>
      {room.goal && <GoalBar goal={room.goal} />}
    </div>
  )
}
