import { useEffect, useEffectEvent, useState } from 'react'
import type { OwnStream } from '#contract/live/own-streams.ts'
import { Badge, Button, cx, formatDuration, Icon, Notice, Spinner } from '#web/ui/index.ts'
import { formatCount, formatNumber } from '../../../lib/format.ts'
import { LeaveGuard } from '../../../lib/leave-guard.tsx'
import { m } from '../../../lib/paraglide/messages.js'
import { ChatRulesButton } from '../chat/chat-rules-button.tsx'
import type { LoadedChat } from '../chat/read-chat.ts'
import { StreamChat } from '../chat/stream-chat.tsx'
import type { LineQuality } from '../media/sent-line.ts'
import type { BroadcastState } from '../media/use-broadcast.ts'
import type { Capture } from '../media/use-capture.ts'
import { GoalBar } from '../room/goal-bar.tsx'
import type { Room } from '../room/use-room.ts'
import { CaptureCard } from './capture-card.tsx'
import { DeviceFields } from './device-fields.tsx'
import { EndDialog, StreamDialog, WatchersDialog } from './on-air-dialogs.tsx'
import { useDuration } from './use-duration.ts'

type Props = {
  stream: OwnStream
  room: Room
  capture: Capture
  broadcast: { state: BroadcastState; line: LineQuality | undefined }
  chat: LoadedChat
  onEnded: () => void
  onStale: () => void
}

type Opened = 'end' | 'watchers' | 'stream'

/** A running stream as its creator sees it: the own picture, its figures, and the chat. */
export function OnAir({ stream, room, capture, broadcast, chat, onEnded, onStale }: Props) {
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const isOwnPage = stream.source === 'browser'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,1fr)_340px]">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
        {isOwnPage ? (
          <CaptureCard
            capture={capture}
            head={<OnAirHead stream={stream} room={room} broadcast={broadcast} />}
          />
        ) : (
          <>
            <ProgramPicture stream={stream} room={room} />
            <ProgramAdvice stream={stream} onStale={onStale} />
          </>
        )}
        {isOwnPage && <DeviceFields capture={capture} />}
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="grid min-w-0 flex-1 basis-60 gap-0.5">
            <h2 dir="auto" className="wrap-anywhere text-lg">
              {room.title}
            </h2>
            <p dir="auto" className="wrap-anywhere text-body text-muted">
              {room.description}
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            <Button variant="tonal" icon="edit" onClick={() => setOpened('stream')}>
              {m.live_edit()}
            </Button>
            <Button variant="danger" onClick={() => setOpened('end')}>
              {m.live_end()}
            </Button>
          </div>
        </div>
        {room.goal && <GoalBar goal={room.goal} />}
        <div className="flex flex-wrap items-center gap-2">
          <Button variant="outline" icon="eye" onClick={() => setOpened('watchers')}>
            {m.live_watchers({ count: room.watchers, shown: formatCount(room.watchers) })}
          </Button>
          <span className="tabular flex min-h-11 items-center gap-2 px-2 text-sm">
            <Icon name="heart" size={18} className="text-muted" />
            {m.live_likes({ count: room.likes, shown: formatCount(room.likes) })}
          </span>
        </div>
      </div>
      <StreamChat
        chat={chat}
        ownId={stream.performerId}
        creatorId={stream.performerId}
        tools={<ChatRulesButton conversationId={chat.conversationId} />}
        className="ui-card h-[30rem] overflow-clip lg:sticky lg:top-6 lg:h-[calc(100dvh-13rem)]"
      />
      <EndDialog open={opened === 'end'} stream={stream} onClose={close} onEnded={onEnded} />
      {opened === 'watchers' && <WatchersDialog stream={stream} onClose={close} />}
      {opened === 'stream' && (
        <StreamDialog stream={stream} room={room} onClose={close} onSaved={onStale} />
      )}
      {isOwnPage && (
        <LeaveGuard
          isDirty={() => broadcast.state !== 'off'}
          title={m.live_leave_title()}
          text={m.live_leave_text()}
        />
      )}
    </div>
  )
}

type HeadProps = Pick<Props, 'stream' | 'room' | 'broadcast'>

/** Over the own picture: since when, how many watch, and whether it arrives. */
function OnAirHead({ stream, room, broadcast: { state, line } }: HeadProps) {
  const seconds = useDuration(stream)
  return (
    <div className="flex flex-wrap items-center gap-2 text-xs">
      <Badge tone="live">{m.live_now()}</Badge>
      <span className="tabular rounded-full bg-veil px-2.5 py-1">{formatDuration(seconds)}</span>
      <span className="tabular flex items-center gap-1.5 rounded-full bg-veil px-2.5 py-1">
        <Icon name="eye" size={14} />
        {formatCount(room.watchers)}
      </span>
      <span role="status" className="flex items-center gap-1.5 rounded-full bg-veil px-2.5 py-1">
        {state === 'sending' ? (
          <LineText line={line} isPaused={room.isPaused} />
        ) : state === 'unsupported' ? (
          m.live_unsupported()
        ) : (
          <>
            <Spinner size={12} />
            {state === 'reconnecting' ? m.live_reconnecting() : m.live_connecting()}
          </>
        )}
      </span>
    </div>
  )
}

const levels = { good: m.live_line_good, weak: m.live_line_weak, bad: m.live_line_bad }

function LineText({ line, isPaused }: { line: LineQuality | undefined; isPaused: boolean }) {
  if (isPaused) return m.live_own_paused()
  return (
    <>
      <Icon name="signal" size={14} className={cx(line?.level === 'bad' && 'text-accent')} />
      {line
        ? `${levels[line.level]()} · ${m.live_kilobits({ count: formatNumber(line.kilobits) })}`
        : m.live_line_good()}
    </>
  )
}

/** Another program sends the picture: the page shows whether it arrives. */
function ProgramPicture({ stream, room }: Pick<Props, 'stream' | 'room'>) {
  const seconds = useDuration(stream)
  const { picture } = stream
  return (
    <div className="relative grid aspect-video place-content-center justify-items-center gap-3 rounded-card bg-media p-6 text-center text-on-media">
      <Icon name="radio" size={40} className={cx(room.isPaused && 'text-on-media-muted')} />
      <p role="status" className="text-body">
        {room.isPaused ? m.live_program_paused() : m.live_program_arrives()}
      </p>
      <p className="tabular flex flex-wrap items-center justify-center gap-3 text-sm">
        <Badge tone="live">{m.live_now()}</Badge>
        {formatDuration(seconds)}
        {picture?.width && picture.height && (
          <span>
            {picture.codec === 'h264' ? 'H.264' : 'VP8'} · {picture.width}×{picture.height}
          </span>
        )}
      </p>
    </div>
  )
}

/** From so many seconds between whole pictures on viewers wait too long for the first one. */
const maxKeyframeSeconds = 2
const lookMs = 10_000

/** What to change in the program, so that all viewers see its picture, and soon. */
function ProgramAdvice({ stream: { picture }, onStale }: Pick<Props, 'stream' | 'onStale'>) {
  const look = useEffectEvent(onStale)
  useEffect(() => {
    const timer = setInterval(() => look(), lookMs)
    return () => clearInterval(timer)
  }, [])
  const isSlow = (picture?.keyframeSeconds ?? 0) > maxKeyframeSeconds
  const isOdd = picture?.playsEverywhere === false
  if (!isSlow && !isOdd) return null
  return (
    <Notice tone="warning" title={m.live_advice_title()}>
      {isOdd && <p>{m.live_advice_profile()}</p>}
      {isSlow && <p>{m.live_advice_keyframes()}</p>}
    </Notice>
  )
}
