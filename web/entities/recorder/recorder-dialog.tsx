import { useState } from 'react'
import { Button, cx, Dialog, formatDuration, Notice } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'
import { SoundPlayer } from '../player/sound-player.tsx'
import { maxRecordingSeconds, type RecorderFailure, useRecorder } from './use-recorder.ts'

const reasons: Record<RecorderFailure, () => string> = {
  denied: m.recorder_denied,
  missing: m.recorder_missing,
  failed: m.recorder_failed,
}

type Props = { onRecorded: (file: File) => void; onClose: () => void }

/** Records with the microphone; the recording can be played before it is used. */
export function RecorderDialog({ onClose, onRecorded }: Props) {
  const recorder = useRecorder()
  const { step, recorded, seconds, bars } = recorder
  const [isLeaving, setLeaving] = useState(false)
  const reason = step in reasons ? reasons[step as RecorderFailure]() : undefined
  const isHeld = step === 'recording' || step === 'paused' || step === 'recorded'
  const close = () => (isHeld ? setLeaving(true) : onClose())
  const keep = () => {
    if (recorded) onRecorded(recorded.file)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={close}
      title={m.recorder_title()}
      description={m.recorder_limit({ length: formatDuration(maxRecordingSeconds) })}
      footer={
        isLeaving ? (
          <>
            <Button variant="outline" onClick={onClose}>
              {m.recorder_discard()}
            </Button>
            <Button onClick={() => setLeaving(false)}>{m.recorder_back()}</Button>
          </>
        ) : (
          <Controls recorder={recorder} onKeep={keep} />
        )
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {isLeaving && <Notice>{m.recorder_leave()}</Notice>}
        {reason && (
          <Notice tone="danger" alert>
            {reason}
          </Notice>
        )}
        {!recorded && <Wave bars={bars} isLive={step === 'recording'} />}
        <p className="flex justify-between gap-3 text-sm">
          <span role="status">{step === 'paused' ? m.recorder_paused() : stepText(step)}</span>
          <span role="timer" className="tabular font-medium">
            {formatDuration(seconds)}
          </span>
        </p>
        {recorded && (
          <SoundPlayer
            src={recorded.src}
            // The file itself names none.
            duration={seconds}
            waveform={bars.map((bar) => Math.sqrt(bar) * 90)}
            label={m.recorder_listen()}
          />
        )}
      </div>
    </Dialog>
  )
}

function stepText(step: ReturnType<typeof useRecorder>['step']): string {
  if (step === 'recording') return m.recorder_recording()
  if (step === 'asking') return m.recorder_asking()
  return step === 'recorded' ? m.recorder_recorded() : m.recorder_ready()
}

type ControlsProps = { recorder: ReturnType<typeof useRecorder>; onKeep: () => void }

/** Available actions, the primary one last. */
function Controls({ recorder, onKeep }: ControlsProps) {
  const { step, start, stop, pause, resume } = recorder
  if (step === 'recorded') {
    return (
      <>
        <Button variant="outline" icon="mic" onClick={() => void start()}>
          {m.recorder_again()}
        </Button>
        <Button onClick={onKeep}>{m.recorder_keep()}</Button>
      </>
    )
  }
  if (step === 'recording' || step === 'paused') {
    return (
      <>
        {step === 'recording' ? (
          <Button variant="outline" icon="pause" onClick={pause}>
            {m.recorder_pause()}
          </Button>
        ) : (
          <Button variant="outline" icon="mic" onClick={resume}>
            {m.recorder_resume()}
          </Button>
        )}
        <Button onClick={stop}>{m.recorder_stop()}</Button>
      </>
    )
  }
  return (
    <Button icon="mic" pending={step === 'asking'} onClick={() => void start()}>
      {m.recorder_start()}
    </Button>
  )
}

/** Waveform of the volume while it is recorded. */
function Wave({ bars, isLive }: { bars: readonly number[]; isLive: boolean }) {
  return (
    <div
      aria-hidden="true"
      className="flex h-20 items-center gap-0.5 rounded-field bg-sunk px-3"
      dir="ltr"
    >
      {bars.map((bar, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: bars have no name but their place
          key={index}
          className={cx('min-h-1 flex-1 rounded-full', isLive ? 'bg-accent' : 'bg-muted')}
          style={{ height: `${Math.round(Math.sqrt(bar) * 90)}%` }}
        />
      ))}
    </div>
  )
}
