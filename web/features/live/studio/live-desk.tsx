import { useEffect, useEffectEvent, useState } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import { EndStream, type OwnStream, PutOnAir, ReadOwnStream } from '#contract/live/own-streams.ts'
import type { StreamSource } from '#contract/live/stream.ts'
import type { ReadStreamKey } from '#contract/live/stream-keys.ts'
import { Button, Card, RadioGroup, Spinner, toast } from '#web/ui/index.ts'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-problem.ts'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { m } from '../../../lib/paraglide/messages.js'
import type { LoadedChat } from '../chat/read-chat.ts'
import { useBroadcast } from '../media/use-broadcast.ts'
import { type Capture, useCapture } from '../media/use-capture.ts'
import { useRoom } from '../room/use-room.ts'
import { CaptureCard } from './capture-card.tsx'
import { DeviceFields } from './device-fields.tsx'
import { SetupForm } from './setup-form.tsx'

// Most visits begin with the form.
const OnAir = lazyPart(async () => (await import('./on-air.tsx')).OnAir)
const EncoderCard = lazyPart(async () => (await import('./encoder-card.tsx')).EncoderCard)

type Own = Reply<typeof ReadOwnStream>

type Props = {
  own: Own
  /** Of the stream that is on air or prepared. */
  chat: LoadedChat | undefined
  keyFacts: Reply<typeof ReadStreamKey>
  /** The latest stream that is over. */
  last: OwnStream | undefined
  usualPrice: number
  /** Load the page anew. */
  onStale: () => void
}

/** Where a creator goes live, and what they see while they are. */
export function LiveDesk({ own, chat, keyFacts, last, usualPrice, onStale }: Props) {
  const capture = useCapture()
  const [source, setSource] = useState<StreamSource>(own.stream?.source ?? 'browser')
  const [startedId, setStartedId] = useState<string>()
  const [key, setKey] = useState(keyFacts)
  const { stream } = own
  // One that was prepared by a page that is gone begins with the form again.
  const isRunning =
    stream?.status === 'on_air' ||
    stream?.source === 'encoder' ||
    (stream !== null && stream._id === startedId)
  if (stream && chat && isRunning) {
    return <Running key={stream._id} {...{ stream, own, chat, capture, onStale }} />
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <RadioGroup
          label={m.live_source()}
          labelHidden
          look="segments"
          value={source}
          onChange={setSource}
          choices={[
            { value: 'browser', label: m.live_source_browser(), icon: 'camera' },
            { value: 'encoder', label: m.live_source_encoder(), icon: 'monitor' },
          ]}
        />
        {source === 'browser' ? (
          <>
            <CaptureCard capture={capture} />
            <DeviceFields capture={capture} />
          </>
        ) : (
          <EncoderCard facts={key} onChange={setKey} />
        )}
      </div>
      <SetupForm
        before={stream ?? last}
        usualPrice={usualPrice}
        source={source}
        isBlocked={source === 'browser' ? capture.step !== 'ready' : !key.hasKey}
        onStarted={(id) => {
          setStartedId(id)
          onStale()
        }}
      />
    </div>
  )
}

type RunningProps = {
  stream: OwnStream
  own: Own
  chat: LoadedChat
  capture: Capture
  onStale: () => void
}

/** A stream that is on air, or about to be. */
function Running({ stream, own, chat, capture, onStale }: RunningProps) {
  const isBrowser = stream.source === 'browser'
  const { tracks, isCameraOn, isMicrophoneOn, step } = capture
  const onEnded = () => {
    capture.stop()
    toast(m.live_own_ended())
    onStale()
  }
  const putOnAir = async () => {
    if (stream.status !== 'next') return
    try {
      await call(PutOnAir, { params: { id: stream._id }, body: {} })
    } catch (failure) {
      toast(messageOf(failure), { tone: 'danger' })
    }
    onStale()
  }
  const broadcast = useBroadcast({
    access: isBrowser && step === 'ready' ? own.access : null,
    media: {
      video: isCameraOn ? tracks.video : null,
      audio: isMicrophoneOn ? tracks.audio : null,
    },
    async rejoin() {
      const now = await call(ReadOwnStream)
      if (now.stream?._id !== stream._id) onEnded()
      return now.access
    },
    onSending: () => void putOnAir(),
  })
  const room = useRoom(stream, { isHost: true, onEnded, onStale, onBack: onStale })

  // The page was closed or reloaded meanwhile: publish again.
  const resume = useEffectEvent(() => {
    if (isBrowser && step === 'idle') capture.start()
  })
  useEffect(() => resume(), [])

  if (stream.status === 'next' && !isBrowser) {
    return <WaitForProgram stream={stream} onStale={onStale} />
  }
  return <OnAir {...{ stream, room, capture, broadcast, chat, onEnded, onStale }} />
}

const pollMs = 4_000

/** Prepared for another program, which has not sent anything yet. */
function WaitForProgram({ stream, onStale }: { stream: OwnStream; onStale: () => void }) {
  const look = useEffectEvent(onStale)
  useEffect(() => {
    const timer = setInterval(() => look(), pollMs)
    return () => clearInterval(timer)
  }, [])
  const cancel = async () => {
    try {
      await call(EndStream, { params: { id: stream._id }, body: {} })
      onStale()
    } catch (failure) {
      toast(messageOf(failure), { tone: 'danger' })
    }
  }
  return (
    <Card className="grid justify-items-center gap-4 py-12! text-center">
      <Spinner size={32} />
      <div className="grid gap-1">
        <h2 className="text-lg">{m.live_waiting_title()}</h2>
        <p className="max-w-100 text-balance text-body text-muted">{m.live_waiting_text()}</p>
      </div>
      <Button variant="tonal" onClick={() => void cancel()}>
        {m.live_waiting_cancel()}
      </Button>
    </Card>
  )
}
