import { useEffect, useId, useRef, useState } from 'react'
import type { OpenUpload } from '#contract/files/uploads.ts'
import {
  Button,
  Card,
  ErrorLine,
  FileDrop,
  Icon,
  IconButton,
  type IconName,
  Progress,
} from '#web/ui/index.ts'
import { SmallPauseButton, stateText } from '../../entities/file/upload-controls.tsx'
import { messageOf } from '../../lib/api-problem.ts'
import { LeaveGuard } from '../../lib/leave-guard.tsx'
import { newKey } from '../../lib/new-key.ts'
import { m } from '../../lib/paraglide/messages.js'
import { callSerially } from '../../lib/serial-calls.ts'
import {
  canceled,
  type UploadControls,
  type UploadState,
  type UploadWatch,
} from '../../lib/upload-watch.ts'
import { UnfinishedUploads } from './unfinished-uploads.tsx'

interface Upload {
  key: string
  file: File
  /** Progress from 0 to 1; undefined while queued. */
  share?: number
  state?: UploadState
  error?: string
  isDone?: boolean
}

interface Running {
  stop: AbortController
  controls?: UploadControls
}

type Send = (file: File, watch: UploadWatch, key: string) => Promise<unknown>

type Props = {
  label: string
  hint: string
  icon: IconName
  accept?: string
  unfinished: readonly OpenUpload[]
  /** Uploads one file. */
  send: Send
  onSent?: () => void
}

/** Uploads several files, one after the other. */
export function BulkUpload({ label, hint, icon, accept, unfinished, send, onSent }: Props) {
  const { uploads, add, isDirty, ...actions } = useBulkUpload(send, onSent)
  return (
    <>
      <UnfinishedUploads uploads={unfinished} chosen={uploads.map(({ file }) => file.name)} />
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <FileDrop
          label={label}
          hint={hint}
          icon={icon}
          {...(accept && { accept })}
          multiple
          onFiles={add}
        />
        {uploads.length > 0 && (
          <ol className="grid gap-2">
            {uploads.map((upload) => (
              <li
                key={upload.key}
                className="grid min-h-11 gap-2 rounded-field border border-line px-3 py-2.5 text-sm"
              >
                <UploadRow upload={upload} {...actions} />
              </li>
            ))}
          </ol>
        )}
        <LeaveGuard isDirty={isDirty} title={m.video_leave_title()} text={m.video_leave_text()} />
      </Card>
    </>
  )
}

type RowActions = Record<'retry' | 'pause' | 'resume' | 'remove', (upload: Upload) => void>

function UploadRow({ upload, ...actions }: { upload: Upload } & RowActions) {
  const { file, share, state, error, isDone } = upload
  const { name } = file
  return (
    <>
      <p className="flex min-w-0 items-center gap-3">
        <bdi className="min-w-0 flex-1 truncate font-medium">{file.name}</bdi>
        {isDone ? (
          <span className="flex items-center gap-1 text-success-text">
            <Icon name="check" size={16} /> {m.video_bulk_done()}
          </span>
        ) : (
          share === undefined &&
          !error && <span className="text-muted">{m.video_bulk_waiting()}</span>
        )}
        {stateText(state) && <span className="text-muted">{stateText(state)}</span>}
        {!isDone && (
          <span className="-my-2 flex">
            <SmallPauseButton
              name={name}
              state={state}
              onPause={() => actions.pause(upload)}
              onResume={() => actions.resume(upload)}
            />
            <IconButton
              icon="x"
              label={m.video_remove_file({ name })}
              onClick={() => actions.remove(upload)}
            />
          </span>
        )}
      </p>
      {share !== undefined && !isDone && !error && <Progress value={share} label={file.name} />}
      {error && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <ErrorLine alert>{error}</ErrorLine>
          <Button size="sm" variant="tonal" onClick={() => actions.retry(upload)}>
            {m.video_bulk_retry()}
          </Button>
        </div>
      )}
    </>
  )
}

function useBulkUpload(sendFile: Send, onSent: Props['onSent']) {
  const queue = useId()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const running = useRef(new Map<string, Running>())
  useEffect(() => {
    const { current } = running
    return () => {
      for (const { stop } of current.values()) stop.abort()
    }
  }, [])

  const change = (key: string, part: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))

  const send = async ({ key, file }: Upload) => {
    const one: Running = { stop: new AbortController() }
    const { signal } = one.stop
    running.current.set(key, one)
    try {
      await callSerially(queue, async () => {
        signal.throwIfAborted()
        const watch: UploadWatch = {
          signal,
          onProgress: (share) => change(key, { share }),
          onState: (state) => change(key, { state }),
          onControls: (controls) => {
            one.controls = controls
            change(key, { state: 'sending' })
          },
        }
        return sendFile(file, watch, key)
      })
      change(key, { isDone: true, state: undefined })
      onSent?.()
    } catch (failure) {
      if (!signal.aborted) change(key, { error: messageOf(failure), state: undefined })
    }
    running.current.delete(key)
  }

  return {
    uploads,
    isDirty: () => running.current.size > 0,
    add: (files: readonly File[]) => {
      const added = files.map((file) => ({ key: newKey(), file }))
      setUploads((all) => [...all, ...added])
      for (const upload of added) void send(upload)
    },
    pause: ({ key }: Upload) => running.current.get(key)?.controls?.pause(),
    resume: ({ key }: Upload) => running.current.get(key)?.controls?.resume(),
    remove: ({ key }: Upload) => {
      running.current.get(key)?.stop.abort(canceled)
      setUploads((all) => all.filter((one) => one.key !== key))
    },
    retry: (upload: Upload) => {
      change(upload.key, { error: undefined, share: undefined })
      void send(upload)
    },
  }
}
