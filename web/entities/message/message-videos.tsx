import { useEffect, useState } from 'react'
import type { FileObject } from '#contract/files/files.ts'
import { ReadFileStatus } from '#contract/files/status.ts'
import { cx, Progress } from '#web/ui/index.ts'
import { call } from '../../lib/api.ts'
import { problemOf } from '../../lib/api-problem.ts'
import { m } from '../../lib/paraglide/messages.js'
import { mediaFailure } from '../file/media-failure.ts'
import { isAudio, placeholderOf } from '../file/photo-items.ts'
import { Player } from '../player/player.tsx'
import { SoundPlayer } from '../player/sound-player.tsx'

type Props = {
  files: readonly FileObject[]
  /** Of the sender. */
  name: string
}

/** Videos and recordings of a message that the viewer may see, each below the other. */
export const MessageVideos = ({ files, name }: Props) =>
  files.map((file) => (
    // Within a bubble the player does not reach beyond its box, for its least height neither.
    <div key={file._id} className="overflow-hidden rounded-sheet [--card-pad:0px] *:max-w-full">
      <MessageVideo file={file} name={name} />
    </div>
  ))

type MadeProps = { file: FileObject; name: string }

function MessageVideo({ file: loaded, name }: MadeProps) {
  const { file, isLocked } = useMade(loaded)
  if (isLocked) {
    return (
      <p className={lineLook}>{isAudio(file) ? m.chat_sound_locked() : m.chat_video_locked()}</p>
    )
  }
  if (!(file.url ?? file.hls)) return <Unplayable file={file} name={name} />
  if (isAudio(file)) {
    return (
      <SoundPlayer
        src={file.url ?? ''}
        duration={file.duration}
        waveform={file.waveform}
        label={m.feed_sound_alt({ name })}
      />
    )
  }
  return (
    <Player
      file={file}
      poster={file.thumbnails[0]}
      placeholder={placeholderOf(file)}
      label={m.feed_video_alt({ name })}
      positionId={file._id}
    />
  )
}

const lineLook = 'bg-sunk px-4 py-3 text-muted text-sm'

/** How far it has been prepared; why it was not, for its sender. */
function Unplayable({ file, name }: MadeProps) {
  const { status, problem, progress } = file
  if (status === 'error') {
    return (
      <div className={lineLook}>
        <p className="text-danger-text">{m.feed_preparing_failed()}</p>
        {problem && <p>{mediaFailure(problem)}</p>}
      </div>
    )
  }
  return (
    <div className={cx(lineLook, 'grid gap-2')}>
      <p>{m.feed_preparing()}</p>
      <Progress
        value={(progress ?? 0) / 100}
        label={isAudio(file) ? m.feed_sound_alt({ name }) : m.feed_video_alt({ name })}
      />
    </div>
  )
}

const askAgainMs = 3_000

const isNotForViewer = (failure: unknown) => [403, 404].includes(problemOf(failure).status)

/**
 * The file; while the server has no playable version, its state is polled, unless it is not for
 * this viewer.
 */
function useMade(file: FileObject): { file: FileObject; isLocked: boolean } {
  const [made, setMade] = useState<Partial<FileObject>>({})
  const [isLocked, setLocked] = useState(false)
  const current = { ...file, ...made }
  const isWaiting = !(current.url ?? current.hls) && current.status !== 'error' && !isLocked
  useEffect(() => {
    if (!isWaiting) return
    const ask = async () => {
      const params = { id: file._id }
      setMade(await call(ReadFileStatus, { params, query: {} }))
    }
    // What fails otherwise is asked again.
    const poll = () => ask().catch((failure) => setLocked(isNotForViewer(failure)))
    void poll()
    const timer = setInterval(() => void poll(), askAgainMs)
    return () => clearInterval(timer)
  }, [file._id, isWaiting])
  return { file: current, isLocked }
}
