import {
  Avatar,
  Card,
  Icon,
  LockedPanel,
  MediaGrid,
  type MediaItem,
  VerifiedMark,
} from '#web/ui/index.ts'
import { useAccount } from '../../entities/account/session.ts'
import { StreamLine } from '../../entities/post/scheduled-line.tsx'
import { formatMoney } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { PhotoUpload } from '../../lib/use-photo-uploads.ts'
import type { PostDraft } from './post-draft.ts'
import { iconOf, typeOfFiles } from './post-files.ts'
import { photoCount, typeNames } from './texts.ts'
import { useBlurred } from './use-blurred.ts'

type Props = {
  draft: PostDraft
  photos: readonly PhotoUpload[]
  /** Monthly price; 0 if there is no monthly plan. */
  monthlyPrice: number
}

/** Preview of a post as fans see it, locked if it will be. */
export function PostPreview({ draft, photos, monthlyPrice }: Props) {
  const me = useAccount()
  const streamsAt = draft.streamAt && new Date(draft.streamAt).toISOString()
  const isEmpty = draft.text.trim() === '' && photos.length === 0
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
        {draft.courses.length > 0 && (
          <ul aria-label={m.studio_courses()} className="flex flex-wrap gap-1.5">
            {draft.courses.map((code) => (
              <li key={code} className="rounded-full bg-sunk px-2.5 py-0.5 text-muted text-xs">
                {code}
              </li>
            ))}
          </ul>
        )}
        {photos.length > 0 && <Media draft={draft} photos={photos} monthlyPrice={monthlyPrice} />}
      </Card>
    </section>
  )
}

function Media({ draft, photos, monthlyPrice }: Props) {
  const blurred = useBlurred(photos[0]?.src)
  const { width = 4, height = 5 } = blurred ?? {}
  const type = typeOfFiles(photos)
  if (draft.audience === 'free' && type !== 'photo') return <FileLines files={photos} />
  if (draft.audience === 'free') {
    const items = photos.map(({ key, src, name }): MediaItem => {
      return { id: key, kind: 'photo', src, full: src, width, height, alt: name }
    })
    return <MediaGrid items={items} bleed />
  }
  const price = formatMoney((draft.priceCents ?? 0) / 100)
  return (
    <LockedPanel
      preview={blurred?.preview}
      {...shapeOf(photos.length, { width, height })}
      bleed
      inside={type === 'photo' ? photoCount(photos.length) : typeNames[type]()}
      action={
        // Only looks like the fans' button: nothing can be bought here.
        <span className="w-full rounded-full bg-accent-solid px-5 py-2.5 text-center font-semibold text-on-accent text-sm">
          {draft.audience === 'sale'
            ? m.studio_preview_unlock({ price })
            : monthlyPrice > 0
              ? m.studio_preview_subscribe({ price: formatMoney(monthlyPrice) })
              : m.studio_preview_subscribe_plain()}
        </span>
      }
    />
  )
}

/** Files that have no preview before the server has processed them. */
const FileLines = ({ files }: { files: readonly PhotoUpload[] }) =>
  files.map((file) => (
    <p
      key={file.key}
      className="flex min-h-11 items-center gap-3 rounded-field bg-sunk px-3 text-sm"
    >
      <Icon name={iconOf(file)} size={20} />
      <bdi className="min-w-0 truncate">{file.name}</bdi>
    </p>
  ))

/** Aspect ratio for a number of photos, as in the feed. */
function shapeOf(count: number, first: { width: number; height: number }) {
  if (count > 2) return { width: 1, height: 1 }
  return count === 2 ? { width: 4, height: 3 } : first
}
