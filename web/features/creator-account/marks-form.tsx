import { useState } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import { ReadMarkPreview } from '#contract/profiles/mark-preview.ts'
import { Button, Notice, Switch } from '#web/ui/index.ts'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-problem.ts'
import { m } from '../../lib/paraglide/messages.js'
import { FormCard, type FormState } from './form-card.tsx'

type Props = FormState & { values: Record<string, string> }
type Layers = Reply<typeof ReadMarkPreview>

/** Form for the watermark on photos and videos: whose names it shows, and its appearance. */
export function MarksForm({ values, ...state }: Props) {
  const [isOwn, setOwn] = useState(values.marksMedia === 'on')
  const [isViewers, setViewers] = useState(values.marksViewers === 'on')
  return (
    <FormCard part="marks" title={m.marks_title()} save={m.marks_save()} {...state}>
      <p className="text-muted text-sm">{m.marks_about()}</p>
      <Switch
        name="marksMedia"
        value="on"
        label={m.marks_media()}
        hint={m.marks_media_hint()}
        checked={isOwn}
        onChange={(event) => setOwn(event.target.checked)}
      />
      <Switch
        name="marksViewers"
        value="on"
        label={m.marks_viewers()}
        hint={m.marks_viewers_hint()}
        checked={isViewers}
        onChange={(event) => setViewers(event.target.checked)}
      />
      <Preview isOwn={isOwn} isViewers={isViewers} />
    </FormCard>
  )
}

/** Loaded on demand: shares the code that draws the watermark on photos. */
function Preview({ isOwn, isViewers }: { isOwn: boolean; isViewers: boolean }) {
  const [layers, setLayers] = useState<Layers>()
  const [failure, setFailure] = useState<string>()
  const [isReading, setReading] = useState(false)
  const read = async () => {
    setReading(true)
    setFailure(undefined)
    try {
      setLayers(await call(ReadMarkPreview))
    } catch (problem) {
      setFailure(messageOf(problem))
    }
    setReading(false)
  }
  if (layers) return <Sample own={isOwn && layers.own} viewers={isViewers && layers.viewers} />
  return (
    <>
      {failure && (
        <Notice tone="danger" alert>
          {failure}
        </Notice>
      )}
      <Button
        variant="outline"
        pending={isReading}
        className="justify-self-start"
        onClick={() => void read()}
      >
        {m.marks_preview()}
      </Button>
    </>
  )
}

/** Sample picture with the watermark layers in their real positions. */
function Sample({ own, viewers }: { own: string | false; viewers: string | false }) {
  return (
    <div
      role="img"
      aria-label={m.marks_preview_label()}
      dir="ltr"
      className="relative aspect-3/2 w-full max-w-[480px] overflow-hidden rounded-card"
    >
      <svg viewBox="0 0 720 480" className="size-full" aria-hidden="true">
        <defs>
          <linearGradient id="marks-sky" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#8fb7d9" />
            <stop offset="1" stopColor="#f6d9c2" />
          </linearGradient>
        </defs>
        <rect width="720" height="480" fill="url(#marks-sky)" />
        <circle cx="520" cy="190" r="58" fill="#fff4dd" />
        <path d="M0 330 L170 210 L330 330 L470 240 L720 360 V480 H0 Z" fill="#5d7f86" />
        <path d="M0 400 Q200 330 420 400 T720 390 V480 H0 Z" fill="#2d4a4c" />
      </svg>
      {viewers && <img src={viewers} alt="" className="absolute inset-0 size-full" />}
      {own && <img src={own} alt="" className="absolute end-0 bottom-0 w-[65%]" />}
    </div>
  )
}
