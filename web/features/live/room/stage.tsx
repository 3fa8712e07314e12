import { type ReactNode, type RefObject, useRef } from 'react'
import type { PerformerCard } from '#contract/profiles/cards.ts'
import { Avatar, Button, cx, NamedText, Spinner } from '#web/ui/index.ts'
import { m } from '../../../lib/paraglide/messages.js'
import type { usePlayback } from '../media/use-playback.ts'
import { useSound } from '../media/use-sound.ts'
import type { PlayState } from '../media/watch.ts'
import { StageControls } from './stage-controls.tsx'

type Props = {
  creator: PerformerCard
  video: RefObject<HTMLVideoElement | null>
  playback: ReturnType<typeof usePlayback>
  isPaused: boolean
  theatre: { isOn: boolean; toggle: () => void }
  /** Over the upper edge of the picture. */
  head: ReactNode
  className?: string
}

/** The picture of a stream with its controls, and what is said where there is none. */
export function Stage({ creator, video, playback, isPaused, theatre, head, className }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const sound = useSound(video)
  const isShown = playback.state === 'playing' && !isPaused
  return (
    <section
      ref={frame}
      aria-label={m.live_picture_of({ name: creator.name })}
      className={cx('group relative overflow-hidden bg-media text-on-media', className)}
    >
      <video
        ref={video}
        muted
        autoPlay
        playsInline
        disableRemotePlayback
        onLoadedData={sound.begin}
        className={cx('absolute inset-0 size-full object-contain', !isShown && 'invisible')}
      />
      <StageNotice creator={creator} state={playback.state} isPaused={isPaused} />
      <div className="absolute inset-x-0 top-0 bg-linear-to-b from-veil to-transparent p-3 pb-8">
        {head}
      </div>
      {sound.needsTap && isShown && (
        <Button
          icon="volume-off"
          onClick={sound.tap}
          className="absolute! inset-x-0 bottom-16 mx-auto w-fit shadow-float"
        >
          {m.live_tap_for_sound()}
        </Button>
      )}
      <StageControls {...{ frame, video, sound, theatre }} quality={playback} />
    </section>
  )
}

type NoticeProps = { creator: PerformerCard; state: PlayState; isPaused: boolean }

/** Why there is no picture. */
function StageNotice({ creator, state, isPaused }: NoticeProps) {
  const isOver = state === 'unplayable' || state === 'unsupported'
  const isWaiting = state === 'connecting' || (state === 'reconnecting' && !isPaused)
  const text = isOver ? (
    state === 'unplayable' ? (
      m.live_unplayable()
    ) : (
      m.live_unsupported()
    )
  ) : isPaused ? (
    <NamedText name={creator.name}>{(name) => m.live_paused({ name })}</NamedText>
  ) : state === 'reconnecting' ? (
    m.live_reconnecting()
  ) : state === 'connecting' ? (
    m.live_connecting()
  ) : null
  return (
    <div role="status" className="absolute inset-0 grid place-content-center p-6 empty:hidden">
      {text && (
        <div className="grid justify-items-center gap-4 text-center">
          <Avatar name={creator.name} src={creator.avatar} size={64} />
          <p className="flex items-center gap-2 text-balance text-body">
            {isWaiting && !isOver && <Spinner size={18} />}
            <span>{text}</span>
          </p>
        </div>
      )}
    </div>
  )
}
