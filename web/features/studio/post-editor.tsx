import type { ClipboardEvent, ReactNode } from 'react'
import { Card, Switch } from '#web/ui/index.ts'
import { ScheduleFields, StreamFields } from '../../entities/schedule/schedule-fields.tsx'
import { GeneralFailure } from '../../lib/general-failure.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { m } from '../../lib/paraglide/messages.js'
import type { PhotoUploads } from '../../lib/use-photo-uploads.ts'
import { AudienceFields } from './audience-fields.tsx'
import { draftFields, type PlainName, plainNames } from './draft-fields.tsx'
import { addFitting, PhotoTray } from './photo-tray.tsx'
import { PollFields } from './poll-fields.tsx'
import { type PostDraft, waitsFor } from './post-draft.ts'
import type { PostExtrasUploads } from './post-extras.tsx'
import { SendButtons } from './send-buttons.tsx'
import { type PostFailure, usePostChecks } from './use-post-checks.ts'

const PostExtras = lazyPart(async () => (await import('./post-extras.tsx')).PostExtras)

/** The caption stands above the files, the other plain fields below. */
const belowFiles = plainNames.filter((name) => name !== 'text')

type Props = {
  draft: PostDraft
  onChange: (part: Partial<PostDraft>) => void
  uploads: PhotoUploads
  extras: PostExtrasUploads
  /** A new post has no status to change yet. */
  isNew?: boolean
  isSending: boolean
  failure: PostFailure | undefined
  /** With the draft as it is to be saved. */
  onSubmit: (draft: PostDraft) => void
  /** Beside the form on wide screens, below it on phones. */
  preview: ReactNode
}

const pasteInto = (uploads: PhotoUploads) => (event: ClipboardEvent) => {
  const files = [...event.clipboardData.files]
  if (files.length === 0) return
  event.preventDefault()
  addFitting(uploads, files)
}

type PublishingProps = Pick<Props, 'isNew' | 'draft' | 'onChange'> & { error: string | null }

/** Status of a post and its scheduled time. New posts are published on submit unless scheduled. */
function PublishingFields({ isNew, draft, onChange, error }: PublishingProps) {
  return (
    <>
      {!isNew && (
        <Switch
          label={m.studio_is_active()}
          hint={m.studio_is_active_hint()}
          checked={draft.isActive}
          onChange={(event) => onChange({ isActive: event.target.checked })}
        />
      )}
      {(isNew || !draft.isActive) && (
        <ScheduleFields
          draft={draft}
          change={(part) => onChange({ ...part, ...(isNew && { isActive: !part.isSchedule }) })}
          hint={m.studio_schedule_hint()}
          label={m.studio_schedule_at()}
          error={error}
        />
      )}
    </>
  )
}

function sendLabel(isNew: boolean | undefined, isWaiting: boolean): string {
  if (!isNew) return m.studio_save()
  return isWaiting ? m.studio_schedule() : m.studio_publish()
}

type PlainProps<Name extends PlainName> = Pick<Props, 'draft' | 'onChange'> & {
  name: Name
  error: string | null
}

function PlainField<Name extends PlainName>({ name, draft, onChange, error }: PlainProps<Name>) {
  const { Field } = draftFields[name]
  return (
    <Field
      value={draft[name]}
      onChange={(value) => onChange({ [name]: value } as Partial<PostDraft>)}
      error={error}
      isStream={draft.streamAt !== null}
    />
  )
}

/** Form of a post. The input is kept when publishing fails. */
export function PostEditor(props: Props) {
  const { draft, onChange, uploads, extras, isSending, isNew, failure } = props
  const { count, isVideo, isWaiting, errorOf, plainErrorOf, submit } = usePostChecks(props)
  const isStream = draft.streamAt !== null
  return (
    <form
      noValidate
      onSubmit={submit}
      onPaste={isStream ? undefined : pasteInto(uploads)}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_400px]"
    >
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <GeneralFailure failure={failure} />
        <PlainField name="text" draft={draft} onChange={onChange} error={plainErrorOf('text')} />
        {!isStream && (
          <PhotoTray
            uploads={uploads}
            isWaiting={isWaiting}
            error={errorOf('photos', m.studio_photos_failed(), 'fileIds')}
          />
        )}
        {(isStream || (isNew && count === 0)) && (
          <StreamFields
            isNew={isNew}
            streamAt={draft.streamAt}
            error={errorOf('stream', m.video_schedule_wrong(), 'streamingScheduled')}
            onChange={(streamAt) => onChange({ streamAt })}
          />
        )}
        {isVideo && (
          <PostExtras extras={extras} errorOf={(field) => failure?.fields[field] ?? null} />
        )}
        {!isStream && (
          <AudienceFields
            label={m.studio_who_sees_files()}
            draft={draft}
            onChange={onChange}
            mayBeFree
            isIdle={count === 0}
            priceError={errorOf('price', '')}
          />
        )}
        {isNew && (
          <PollFields
            poll={draft.poll}
            onChange={(poll) => onChange({ poll })}
            error={errorOf('poll', m.problem_poll_incomplete(), 'pollDescription', 'pollIds')}
          />
        )}
        {belowFiles.map((name) => (
          <PlainField
            key={name}
            name={name}
            draft={draft}
            onChange={onChange}
            error={plainErrorOf(name)}
          />
        ))}
        <PublishingFields
          {...{ isNew, draft, onChange }}
          error={errorOf('scheduledAt', m.video_schedule_wrong())}
        />
        <div className="sticky bottom-[calc(56px+env(safe-area-inset-bottom))] z-10 -mx-(--card-pad) -mb-(--card-pad) rounded-b-card border-line border-t bg-card px-(--card-pad) py-3 md:bottom-0">
          <SendButtons
            label={sendLabel(isNew, waitsFor(draft) !== null)}
            isNew={isNew}
            isSending={isSending}
          />
        </div>
      </Card>
      {props.preview}
    </form>
  )
}
