import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { UploadWelcomeVideo } from '#contract/profiles/welcome-video.ts'
import { Badge, Button, Card, FileDrop, Progress, toast } from '#web/ui/index.ts'
import { uploadWithProgress } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-problem.ts'
import { m } from '../../lib/paraglide/messages.js'
import { StoredWelcomeVideo, type WelcomeVideo } from './stored-welcome-video.tsx'

/** Welcome video of the creator's page: upload, replace, show and remove it. */
export function WelcomeVideoCard({ video }: { video: WelcomeVideo }) {
  const { welcomeVideoPath: path, welcomeVideoStatus: status } = video
  const { share, error, send, stop } = useVideoUpload()
  useRefresh(status === 'created' || status === 'processing')
  const isSending = share !== undefined

  return (
    <Card
      as="section"
      aria-labelledby="welcome-video-title"
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <div className="grid gap-0.5">
        <div className="flex flex-wrap items-center gap-2">
          <h2 id="welcome-video-title" className="text-lg">
            {m.welcome_video_title()}
          </h2>
          {status && <Status status={status} />}
        </div>
        <p className="text-muted text-sm">{m.welcome_video_about()}</p>
      </div>
      {path && <StoredWelcomeVideo video={video} path={path} isReplaced={isSending} />}
      {isSending ? (
        <div className="flex items-center gap-3">
          <Progress value={share} label={m.welcome_video_upload()} className="flex-1" />
          <Button variant="ghost" onClick={stop}>
            {m.ui_cancel()}
          </Button>
        </div>
      ) : (
        <FileDrop
          label={path ? m.welcome_video_replace() : m.welcome_video_upload()}
          hint={m.welcome_video_kinds()}
          accept="video/*"
          icon="video"
          error={error ?? null}
          onFiles={(files) => void send(files)}
        />
      )}
    </Card>
  )
}

/** One upload at a time; `share` is its progress from 0 to 1. */
function useVideoUpload() {
  const { revalidate } = useRevalidator()
  const running = useRef<AbortController>(undefined)
  const [share, setShare] = useState<number>()
  const [error, setError] = useState<string>()

  const send = async ([file]: File[]) => {
    if (!file) return
    const form = new FormData()
    form.append('welcome-video', file)
    running.current = new AbortController()
    const { signal } = running.current
    setShare(0)
    setError(undefined)
    try {
      await uploadWithProgress(UploadWelcomeVideo, form, setShare, { signal })
      await revalidate()
      toast(m.welcome_video_saved(), { tone: 'success' })
    } catch (failure) {
      if (!signal.aborted) setError(messageOf(failure))
    }
    setShare(undefined)
  }

  return { share, error, send, stop: () => running.current?.abort() }
}

const refreshMs = 4000

/** Revalidate the page every few seconds while a file is being processed. */
function useRefresh(isOn: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => void revalidate(), refreshMs)
    return () => clearInterval(timer)
  }, [isOn, revalidate])
}

function Status({ status }: { status: NonNullable<WelcomeVideo['welcomeVideoStatus']> }) {
  if (status === 'finished') return <Badge tone="success">{m.welcome_video_ready()}</Badge>
  if (status === 'error') return <Badge tone="danger">{m.welcome_video_failed()}</Badge>
  return <Badge>{m.welcome_video_processing()}</Badge>
}
