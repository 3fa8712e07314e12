import type { ReactNode } from 'react'
import type { Video } from '#contract/content/video.ts'
import { Avatar, Card, Chip, Icon, Link, Notice, RelativeTime } from '#web/ui/index.ts'
import { isDeleted } from '../../entities/account/display-name.ts'
import { useMe } from '../../entities/account/session.ts'
import { CreatorName } from '../../entities/creator/creator-name.tsx'
import { mediaFailure } from '../../entities/file/media-failure.ts'
import type { ItemActions } from '../../entities/item/item-actions.ts'
import { ItemBar } from '../../entities/item/item-bar.tsx'
import { ItemHead } from '../../entities/item/item-head.tsx'
import { LockedItem } from '../../entities/item/locked-item.tsx'
import { RetainedNote } from '../../entities/item/retained-note.tsx'
import { useReactions } from '../../entities/item/use-reactions.ts'
import { Player } from '../../entities/player/player.tsx'
import { contentsText, coverOf, posterOf, videos } from '../../entities/video/videos.ts'
import { formatCount } from '../../lib/format.ts'
import { LinkedText } from '../../lib/linked-text.tsx'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'

type Props = {
  video: Video
  /** Why its file could not be processed, as a problem code. */
  problem?: string | undefined
  actions: ItemActions
}

/** A video on its own page: the player or how to unlock it, description and participants. */
export function VideoCard({ video: loaded, problem, actions }: Props) {
  const video = videos.use(loaded)
  const reactions = useReactions(video, { kind: 'video', records: videos })
  return (
    <Card
      as="article"
      aria-labelledby="video-title"
      className="grid grid-cols-1 gap-4 pb-2! max-sm:rounded-none max-sm:border-x-0 max-sm:pt-0!"
    >
      <Screen video={video} problem={problem} actions={actions} />
      <div className="grid gap-1.5">
        <h1 id="video-title" className="wrap-anywhere text-xl md:text-2xl">
          <bdi lang={video.performer.writesIn ?? undefined}>{video.title}</bdi>
        </h1>
        <p className="text-muted text-sm">
          {m.asset_views({ count: video.stats.views, shown: formatCount(video.stats.views) })}
        </p>
      </div>
      <ItemHead
        kind="video"
        page={links.video.page(video.slug)}
        item={video}
        edit={{ to: links.video.edit(video._id), label: m.video_edit() }}
      />
      {video.description && (
        <div
          dir="auto"
          lang={video.performer.writesIn ?? undefined}
          className="wrap-anywhere whitespace-pre-wrap text-body"
        >
          <LinkedText text={video.description} withTags />
        </div>
      )}
      <Tags tags={video.tags} />
      <Participants video={video} />
      {isDeleted(video.performer) ? (
        <RetainedNote />
      ) : (
        <ItemBar
          item={video}
          page={links.video.page(video.slug)}
          comments={links.video.comments(video.slug)}
          reactions={reactions}
          onTip={actions.onTip}
        />
      )}
    </Card>
  )
}

/** The player this viewer may use; the teaser is public. */
function Screen({ video, problem, actions }: Props) {
  const { isLocked, isSchedule, teaser, title } = video
  const notice = isSchedule ? <Opens at={video.scheduledAt} /> : null
  if (!isLocked) {
    return (
      <Stack notice={notice}>
        {(video.video.url ?? video.video.hls) ? (
          <Player
            file={video.video}
            poster={posterOf(video)}
            placeholder={coverOf(video).placeholder}
            label={title}
            positionId={video._id}
          />
        ) : (
          <Unplayable video={video} problem={problem} />
        )}
      </Stack>
    )
  }
  const isFailed = video.video.status === 'error'
  return (
    <Stack notice={notice}>
      {teaser?.url && (
        <Player
          file={teaser}
          poster={teaser.thumbnails[0] ?? coverOf(video).src}
          label={m.video_teaser_of({ title })}
          mark={m.video_teaser()}
        />
      )}
      {isFailed && <Unplayable video={video} problem={problem} />}
      {!isFailed && !isSchedule && <Locked video={video} actions={actions} />}
      {!isFailed && isSchedule && !teaser?.url && <Cover video={video} />}
    </Stack>
  )
}

/** Why there is no player, and to its creator what can be done. */
function Unplayable({ video: { processing, performerId }, problem }: Omit<Props, 'actions'>) {
  const isOwn = useMe()?._id === performerId
  return (
    <Notice
      className="max-sm:mt-4"
      tone={processing ? 'info' : 'danger'}
      title={processing ? m.video_processing() : m.video_failed()}
    >
      {processing ? m.video_processing_text() : isOwn && mediaFailure(problem)}
    </Notice>
  )
}

const Stack = ({ notice, children }: { notice: ReactNode; children: ReactNode }) => (
  <div className="grid grid-cols-1 gap-3">
    {children}
    {notice}
  </div>
)

function Opens({ at }: { at: string | null }) {
  return (
    <p className="flex items-center gap-2 font-medium text-sm">
      <Icon name="calendar" size={18} />
      <span>
        {m.video_opens()} {at && <RelativeTime at={at} look="long" isAhead />}
      </span>
    </p>
  )
}

/** Blurred poster of a video that nobody can open yet. */
function Cover({ video }: { video: Video }) {
  const { src } = coverOf(video)
  return (
    <div className="ui-bleed relative aspect-video overflow-clip bg-sunk-strong">
      {src && <img src={src} alt="" draggable={false} className="ui-blurred" />}
    </div>
  )
}

function Locked({ video, actions }: Props) {
  const { src, placeholder } = coverOf(video)
  const { width, height } = video.video
  const sale = {
    kind: 'video' as const,
    itemId: video._id,
    price: video.price,
    seller: video.performer,
    contents: contentsText(video),
  }
  return (
    <LockedItem
      sale={sale}
      offer={video}
      preview={src}
      placeholder={placeholder}
      box={{ width: width ?? 16, height: height ?? 9 }}
      actions={actions}
    />
  )
}

function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null
  return (
    <ul aria-label={m.video_tags()} className="flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag} className="min-w-0">
          <Chip to={links.explore({ type: 'videos', tag })}>
            <bdi className="truncate">{tag}</bdi>
          </Chip>
        </li>
      ))}
    </ul>
  )
}

/** Participants other than its creator. */
function Participants({ video: { participants, performerId } }: { video: Video }) {
  const others = participants.filter(({ _id }) => _id !== performerId)
  if (others.length === 0) return null
  return (
    <section aria-labelledby="video-participants" className="grid gap-2">
      <h2 id="video-participants" className="text-base">
        {m.video_participants()}
      </h2>
      <ul className="flex flex-wrap gap-x-4 gap-y-2">
        {others.map((creator) => (
          <li key={creator._id} className="min-w-0">
            <Link
              to={links.profile(creator)}
              className="flex min-h-11 min-w-0 items-center gap-2 font-medium text-sm"
            >
              <Avatar name={creator.name} src={creator.avatar} size={32} />
              <CreatorName creator={creator} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
