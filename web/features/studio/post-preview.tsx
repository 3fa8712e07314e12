import { isBlankText } from '#contract/kit/characters.ts'
import { Avatar, Card, VerifiedMark } from '#web/ui/index.ts'
import { useAccount } from '../../entities/account/session.ts'
import { StreamLine } from '../../entities/post/scheduled-line.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { m } from '../../lib/paraglide/messages.js'
import type { PhotoUpload } from '../../lib/use-photo-uploads.ts'
import { isPollEmpty } from './poll-draft.ts'
import { type PostDraft, waitsFor } from './post-draft.ts'

const Media = lazyPart(async () => (await import('./post-preview-media.tsx')).PostPreviewMedia)

const PollPreview = lazyPart(async () => (await import('./poll-preview.tsx')).PollPreview)

type Props = {
  draft: PostDraft
  photos: readonly PhotoUpload[]
  /** The chosen thumbnail of a video. */
  thumbnail: PhotoUpload | undefined
  /** Monthly price; 0 if there is no monthly plan. */
  monthlyPrice: number
}

/** Preview of a post as fans see it, locked if it will be. */
export function PostPreview({ draft, photos, ...media }: Props) {
  const me = useAccount()
  const streamsAt = draft.streamAt && new Date(draft.streamAt).toISOString()
  const isWithoutPoll = !draft.poll || isPollEmpty(draft.poll)
  const isEmpty = isBlankText(draft.text) && photos.length === 0 && isWithoutPoll
  return (
    <section aria-label={m.studio_preview()} className="grid gap-3 lg:sticky lg:top-6">
      <h2 className="text-lg">{m.studio_preview()}</h2>
      <Card className="grid gap-3">
        <div className="flex items-center gap-3">
          <Avatar name={me.name || me.username} src={me.avatar} />
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)]">
            <span className="flex items-center gap-1 font-semibold">
              <bdi className="truncate">{me.name}</bdi>
              {me.verifiedAccount && <VerifiedMark label={m.chat_verified()} size={16} />}
            </span>
            <span className="truncate text-muted text-sm">
              <bdi>@{me.username}</bdi> · {m.studio_preview_now()}
            </span>
          </div>
        </div>
        {streamsAt && <StreamLine at={streamsAt} />}
        {isEmpty ? (
          <p className="text-muted">{m.studio_preview_empty()}</p>
        ) : (
          draft.text && (
            <p dir="auto" className="whitespace-pre-wrap wrap-anywhere text-body">
              {draft.text}
            </p>
          )
        )}
        {draft.courseCode.length > 0 && (
          <ul aria-label={m.studio_courses()} className="flex flex-wrap gap-1.5">
            {draft.courseCode.map((code) => (
              <li key={code} className="rounded-full bg-sunk px-2.5 py-0.5 text-muted text-xs">
                {code}
              </li>
            ))}
          </ul>
        )}
        {draft.poll && (
          <PollPreview poll={draft.poll} publishedAt={waitsFor(draft) ?? new Date()} />
        )}
        {photos.length > 0 && <Media draft={draft} photos={photos} {...media} />}
      </Card>
    </section>
  )
}
