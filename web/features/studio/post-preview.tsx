import type { ComponentType } from 'react'
import type { Feed } from '#contract/content/feed.ts'
import { isBlankText } from '#contract/kit/characters.ts'
import type { PerformerCard } from '#contract/profiles/cards.ts'
import { Card } from '#web/ui/index.ts'
import { ShownTo, useAccount } from '../../entities/account/session.ts'
import { m } from '../../lib/paraglide/messages.js'
import { draftPost, type Written } from './draft-post.ts'
import { isPollEmpty } from './poll-draft.ts'
import { typeOfFiles } from './post-files.ts'
import { useBlurred } from './use-blurred.ts'

type Props = Written & {
  /** The creator of the post, as others see them. */
  performer: PerformerCard
  /** Renders a post as lists do. */
  PostCard: ComponentType<{ feed: Feed }>
}

/** Preview of a post as fans see it, locked if it will be; nothing of it can be used. */
export function PostPreview({ PostCard, ...written }: Props) {
  const { draft, photos, thumbnail } = written
  const me = useAccount()
  const cover = (typeOfFiles(photos) === 'video' && thumbnail?.src) || photos[0]?.src
  const blurred = useBlurred(cover)
  const isWithoutPoll = !draft.poll || isPollEmpty(draft.poll)
  const isEmpty = isBlankText(draft.text) && photos.length === 0 && isWithoutPoll
  return (
    <section aria-label={m.studio_preview()} className="grid gap-3 lg:sticky lg:top-6">
      <h2 className="text-lg">{m.studio_preview()}</h2>
      {isEmpty ? (
        <Card className="text-muted">{m.studio_preview_empty()}</Card>
      ) : (
        <ShownTo value={{ ...me, _id: '', isPerformer: false }}>
          <div inert className="max-sm:-mx-4">
            <PostCard feed={draftPost({ ...written, blurred })} />
          </div>
        </ShownTo>
      )}
    </section>
  )
}
