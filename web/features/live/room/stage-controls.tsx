import { type RefObject, useEffect, useState } from 'react'
import { cx, IconButton, MenuButton } from '#web/ui/index.ts'
import { m } from '../../../lib/paraglide/messages.js'
import { type Quality, qualities } from '../media/quality.ts'
import type { useSound } from '../media/use-sound.ts'

type Props = {
  frame: RefObject<HTMLElement | null>
  video: RefObject<HTMLVideoElement | null>
  sound: ReturnType<typeof useSound>
  quality: { quality: Quality; choose: (quality: Quality) => void }
  theatre: { isOn: boolean; toggle: () => void }
}

/** Safari on phones has full screen for videos only. */
type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void }

/** Sound, quality and sizes of the picture. Hidden where there is a pointer that is elsewhere. */
export function StageControls({ frame, video, sound, quality, theatre }: Props) {
  const { isFull, toggle } = useFullScreen(frame, video)
  const [hasPicture, setHasPicture] = useState(false)
  useEffect(() => setHasPicture(document.pictureInPictureEnabled === true), [])
  const floatPicture = () => {
    if (document.pictureInPictureElement) void document.exitPictureInPicture()
    else void video.current?.requestPictureInPicture().catch(() => undefined)
  }
  const isMuted = sound.volume === 0
  return (
    <div
      className={cx(
        'absolute inset-x-0 bottom-0 flex items-center gap-1 bg-linear-to-t from-veil to-transparent p-2 pt-8 transition-opacity',
        '[@media(hover:hover)]:opacity-0 [@media(hover:hover)]:group-focus-within:opacity-100 [@media(hover:hover)]:group-hover:opacity-100',
      )}
    >
      <IconButton
        icon={isMuted ? 'volume-off' : 'volume'}
        variant="media"
        size={44}
        label={isMuted ? m.live_unmute() : m.live_mute()}
        onClick={sound.toggle}
      />
      <input
        type="range"
        min={0}
        max={1}
        step={0.05}
        value={sound.volume}
        aria-label={m.live_volume()}
        onChange={({ target }) => sound.choose(Number(target.value))}
        className="w-24 accent-on-media max-md:hidden"
      />
      <span className="flex-1" />
      <MenuButton
        label={m.live_quality()}
        icon="settings"
        variant="media"
        size={44}
        items={() =>
          qualities.map((one) => ({
            label: qualityNames[one](),
            checked: one === quality.quality,
            onSelect: () => quality.choose(one),
          }))
        }
      />
      {hasPicture && (
        <IconButton
          icon="picture-in-picture"
          variant="media"
          size={44}
          label={m.live_picture_in_picture()}
          onClick={floatPicture}
        />
      )}
      <IconButton
        icon="theater"
        variant="media"
        size={44}
        aria-pressed={theatre.isOn}
        label={m.live_theatre()}
        onClick={theatre.toggle}
        className="max-lg:hidden"
      />
      <IconButton
        icon={isFull ? 'minimize' : 'maximize'}
        variant="media"
        size={44}
        label={isFull ? m.live_full_screen_leave() : m.live_full_screen()}
        onClick={toggle}
      />
    </div>
  )
}

const qualityNames: Record<Quality, () => string> = {
  automatic: m.live_quality_automatic,
  high: m.live_quality_high,
  middle: m.live_quality_middle,
  low: m.live_quality_low,
}

function useFullScreen(frame: Props['frame'], video: RefObject<PhoneVideo | null>) {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [])
  const toggle = () => {
    if (document.fullscreenElement) return void document.exitFullscreen()
    if (frame.current?.requestFullscreen) return void frame.current.requestFullscreen()
    video.current?.webkitEnterFullscreen?.()
  }
  return { isFull, toggle }
}
