import { useCallback, useEffect, useRef, useState } from 'react'
import type { OpenUpload } from '#contract/files/uploads.ts'
import { Button, Card, Progress } from '#web/ui/index.ts'
import { PauseButton, stateText } from '../../entities/file/upload-controls.tsx'
import { ScheduleFields } from '../../entities/schedule/schedule-fields.tsx'
import { ApiProblem } from '../../lib/api-problem.ts'
import { formatShare } from '../../lib/format.ts'
import { GeneralFailure } from '../../lib/general-failure.tsx'
import { LeaveGuard } from '../../lib/leave-guard.tsx'
import { m } from '../../lib/paraglide/messages.js'
import {
  canceled,
  type UploadControls,
  type UploadState,
  type UploadWatch,
} from '../../lib/upload-watch.ts'
import { AssetTerms, AssetTexts } from './asset-fields.tsx'
import { ChipsField } from './chips-field.tsx'
import { ParticipantField } from './participant-field.tsx'
import { accepted } from './post-files.ts'
import { SendButtons } from './send-buttons.tsx'
import { UnfinishedUploads } from './unfinished-uploads.tsx'
import { useAssetForm } from './use-asset-form.ts'
import {
  emptyVideo,
  invalidVideoFields,
  maxTags,
  tagOf,
  type VideoDraft,
  type VideoField,
  type VideoFiles,
} from './video-draft.ts'
import { VideoFileField } from './video-file-field.tsx'

/** Progress callbacks of an upload, counted over the whole form. */
export type Sending = UploadWatch

type Props = {
  /** The stored video; undefined when creating one. */
  stored?: { draft: VideoDraft; names: Partial<Record<keyof VideoFiles, string>> }
  /**
   * Saves the draft and resolves to what runs next; errors it throws are shown, and the input is
   * kept.
   */
  onSave: (draft: VideoDraft, files: VideoFiles, sending: Sending) => Promise<() => Promise<void>>
  onRemoveFile?: (type: 'teaser' | 'thumbnail') => void
  unfinished?: readonly OpenUpload[]
}

/** Form of a video: files, audience and schedule. */
export function VideoForm({ stored, onSave, onRemoveFile, unfinished = [] }: Props) {
  const upload = useUpload(stored === undefined, onSave)
  const { files, choose } = upload
  const form = useAssetForm<VideoDraft, VideoField | 'video'>({
    stored: stored?.draft ?? emptyVideo,
    invalidFields: (draft) => [...invalidVideoFields(draft), ...upload.gaps],
    onSave: upload.save,
  })
  const { draft, change, errorOf, failure, isSending } = form
  const serverError = (field: string) => failure?.fields[field] ?? null
  const hasFiles = Object.keys(files).length > 0
  const fields = { draft, change, errorOf }
  const isDirty = useCallback(
    () => !upload.isSaved.current && (hasFiles || form.isDirty()),
    [hasFiles, form.isDirty, upload.isSaved],
  )
  const places = { files, choose, serverError, names: stored?.names ?? {}, onRemoveFile }
  const chosen = Object.values(files).map(({ name }) => name)
  return (
    <>
      <UnfinishedUploads uploads={unfinished} chosen={chosen} />
      <Card>
        <form noValidate onSubmit={form.submit} className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <GeneralFailure failure={failure} />
          <VideoFileField
            label={m.video_file()}
            add={m.video_file_add()}
            hint={m.video_file_hint()}
            icon="video"
            accept="video/*"
            chosen={files.video}
            stored={stored?.names.video}
            error={errorOf('video', m.video_file_missing())}
            onChoose={(file) => {
              choose('video', file)
              if (file && !draft.title) change({ title: file.name.replace(/\.\w+$/, '') })
            }}
          />
          <AssetTexts {...fields} hint={m.video_description_hint()} />
          <MorePictures {...places} />
          <ChipsField
            label={m.video_tags()}
            hint={m.video_tags_hint()}
            wrong={m.video_tag_wrong()}
            words={draft.tags}
            maxWords={maxTags}
            wordOf={tagOf}
            removeLabel={(tag) => m.video_tag_remove({ tag })}
            error={serverError('tags')}
            onChange={(tags) => change({ tags })}
          />
          <ParticipantField
            participants={draft.participants}
            error={serverError('participantIds')}
            onChange={(participants) => change({ participants })}
          />
          <AssetTerms
            {...fields}
            label={m.video_who_sees()}
            hint={stored && m.video_is_active_hint()}
          />
          <ScheduleFields
            draft={draft}
            change={change}
            hint={m.video_schedule_hint()}
            label={m.video_schedule_at()}
            error={errorOf('scheduledAt', m.video_schedule_wrong())}
          />
          {isSending && hasFiles ? (
            <UploadProgress upload={upload} />
          ) : (
            <SendButtons
              label={stored ? m.studio_save() : m.video_upload()}
              isNew={!stored}
              isSending={isSending}
            />
          )}
        </form>
        <LeaveGuard isDirty={isDirty} title={m.video_leave_title()} text={m.video_leave_text()} />
      </Card>
    </>
  )
}

/** The chosen files and their upload state. */
function useUpload(isNew: boolean, onSave: Props['onSave']) {
  const [files, setFiles] = useState<VideoFiles>({})
  const [share, setShare] = useState(0)
  const [state, setState] = useState<UploadState>()
  const controls = useRef<UploadControls>(undefined)
  const stop = useRef<AbortController>(undefined)
  const isSaved = useRef(false)
  useEffect(() => () => stop.current?.abort(), [])
  return {
    files,
    share,
    state,
    pause: () => controls.current?.pause(),
    resume: () => controls.current?.resume(),
    /** Everything is saved, and navigation is about to start. */
    isSaved,
    gaps: isNew && !files.video ? (['video'] as const) : [],
    choose: (place: keyof VideoFiles, file: File | undefined) =>
      setFiles(({ [place]: _, ...others }) => (file ? { ...others, [place]: file } : others)),
    cancel: () => stop.current?.abort(canceled),
    save: async (draft: VideoDraft) => {
      const running = new AbortController()
      stop.current = running
      setShare(0)
      try {
        const goOn = await onSave(draft, files, {
          signal: running.signal,
          onProgress: setShare,
          onState: setState,
          onControls: (uploadControls) => {
            controls.current = uploadControls
            setState('sending')
          },
        })
        isSaved.current = true
        // A new one keeps them in sight until its page is open; a stored one names them itself.
        if (!isNew) setFiles({})
        await goOn()
      } catch (failure) {
        throw running.signal.aborted ? new ApiProblem({ message: m.video_canceled() }) : failure
      } finally {
        setState(undefined)
        isSaved.current = false
      }
    },
  }
}

type PlacesProps = {
  files: VideoFiles
  names: Partial<Record<keyof VideoFiles, string>>
  choose: (place: keyof VideoFiles, file: File | undefined) => void
  serverError: (field: string) => string | null
  onRemoveFile: Props['onRemoveFile']
}

/** Thumbnail and public teaser. */
function MorePictures({ files, names, choose, serverError, onRemoveFile }: PlacesProps) {
  const place = (name: 'teaser' | 'thumbnail') => ({
    chosen: files[name],
    stored: names[name],
    error: serverError(name),
    onChoose: (file: File | undefined) => choose(name, file),
    onRemove: onRemoveFile && (() => onRemoveFile(name)),
  })
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <VideoFileField
        {...place('thumbnail')}
        label={m.video_thumbnail()}
        add={m.video_thumbnail_add()}
        hint={m.video_thumbnail_hint()}
        icon="image"
        accept={accepted.photo}
      />
      <VideoFileField
        {...place('teaser')}
        label={m.video_teaser()}
        add={m.video_teaser_add()}
        hint={m.video_teaser_hint()}
        icon="play"
        accept="video/*"
      />
    </div>
  )
}

function UploadProgress({ upload }: { upload: ReturnType<typeof useUpload> }) {
  const { share, state, cancel, pause, resume } = upload
  return (
    <div className="grid gap-3">
      <p role="status" className="tabular font-medium text-sm">
        {m.video_uploading({ share: formatShare(Math.floor(share * 100) / 100) })}
        {stateText(state) && <span className="text-muted"> · {stateText(state)}</span>}
      </p>
      <Progress value={share} label={m.video_upload()} />
      <div className="flex flex-wrap gap-2">
        <PauseButton state={state} onPause={pause} onResume={resume} />
        <Button variant="outline" onClick={cancel}>
          {m.video_cancel()}
        </Button>
      </div>
    </div>
  )
}
