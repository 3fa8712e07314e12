import type { KeyboardEvent, ReactNode } from 'react'
import { cx, formatDuration, IconButton } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'
import { type Sound, useSound } from './use-sound.ts'

type Props = Sound & {
  /** Accessible name. */
  label: string
  /** Peak volume of each part, from 0 to 100; a flat line without it. */
  waveform?: readonly number[] | null | undefined
}

/** Player of a recording: its waveform, filled as far as it was heard, is the slider. */
export function SoundPlayer({ label, waveform, ...sound }: Props) {
  const { audio, isPlaying, isFailed, at, length, toggle, seek } = useSound(sound)
  return (
    <fieldset aria-label={label} className="grid min-w-0 gap-2 rounded-card bg-sunk p-3">
      <audio {...audio} />
      <div dir="ltr" className="flex items-center gap-3">
        <IconButton
          icon={isPlaying ? 'pause' : 'play-filled'}
          variant="filled"
          size={44}
          label={isPlaying ? m.player_pause() : m.player_start()}
          onClick={toggle}
        />
        <div className="grid min-w-0 flex-1 gap-1">
          <Waveform parts={waveform ?? flat} share={length > 0 ? at / length : 0}>
            <Position at={at} length={length} onSeek={seek} />
          </Waveform>
          <p aria-hidden="true" className="tabular flex justify-between text-muted text-xs">
            <span>{formatDuration(at)}</span>
            <span>{length > 0 && formatDuration(length)}</span>
          </p>
        </div>
      </div>
      {isFailed && (
        <p role="alert" className="text-danger-text text-sm">
          {m.something_went_wrong()}
        </p>
      )}
    </fieldset>
  )
}

const flat = Array.from({ length: 60 }, () => 0)

type WaveformProps = { parts: readonly number[]; share: number; children: ReactNode }

function Waveform({ parts, share, children }: WaveformProps) {
  return (
    <div className="relative flex h-12 items-center gap-px rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2">
      {parts.map((loudest, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a recording stay where they are
          key={index}
          style={{ height: `${Math.max(6, loudest)}%` }}
          className={cx(
            'min-w-0 flex-1 rounded-full',
            index < share * parts.length ? 'bg-accent' : 'bg-muted/50',
          )}
        />
      ))}
      {children}
    </div>
  )
}

/** Arrow keys skip so many seconds, less in short recordings. */
const skippedSeconds = 5

type PositionProps = { at: number; length: number; onSeek: (seconds: number) => void }

/** Lies over the waveform, which shows its value. */
function Position({ at, length, onSeek }: PositionProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    onSeek(at + step * Math.min(skippedSeconds, length / 10))
  }
  return (
    <input
      type="range"
      min={0}
      max={length}
      step="any"
      value={at}
      disabled={length === 0}
      aria-label={m.player_position()}
      aria-valuetext={m.player_time({ at: formatDuration(at), length: formatDuration(length) })}
      onChange={(event) => onSeek(event.target.valueAsNumber)}
      onKeyDown={onKeyDown}
      className="absolute inset-0 m-0 size-full cursor-pointer opacity-0"
    />
  )
}
