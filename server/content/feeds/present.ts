import type { Feed } from '#contract/content/feed.ts'
import type { PerformerCard } from '#contract/profiles/cards.ts'
import { mediaIsOpen, type RightsViewer } from '#server/access/index.ts'
import type { Presenter, ShownFile } from '#server/files/index.ts'
import { dollars } from '#server/kernel/money.ts'
import { presentCard } from '#server/profiles/cards/index.ts'
import type { FeedRow } from './feed-row.ts'
import { audienceOf } from './rules.ts'

/** Turn the rows of a page into the contract's posts as this viewer may see them. */
export type FeedPresenter = (rows: readonly FeedRow[], viewer: RightsViewer | null) => Feed[]

export function feedPresenter(present: Presenter): FeedPresenter {
  return (rows, viewer) => {
    // A page is often one creator's: the card is made once.
    const cards = new Map<string, PerformerCard>()
    const cardOf = (row: FeedRow) => {
      const known = cards.get(row.c_id)
      if (known) return known
      const card = presentCard(row, viewer?.id ?? null)
      cards.set(row.c_id, card)
      return card
    }
    return rows.map((row) => presentPost(present, row, viewer, cardOf(row)))
  }
}

function presentPost(
  present: Presenter,
  row: FeedRow,
  viewer: RightsViewer | null,
  performer: PerformerCard,
): Feed {
  const viewerId = viewer?.id ?? null
  const isOwner = row.c_id === viewerId
  const unlocked = isOpenTo(row, viewer, isOwner)
  const viewing = { viewerId, unlocked }
  const shown = (id: string | null) => {
    const file = id === null ? undefined : row.files?.find((one) => one.id === id)
    return file && present.file(file, viewing)
  }
  const thumbnail = shown(row.thumbnail_id)
  const teaser = shown(row.teaser_id)
  return {
    _id: row.id,
    slug: row.slug,
    type: row.type,
    text: row.text,
    fromSource: 'performer',
    fromSourceId: row.c_id,
    performer,
    status: row.status,
    isSale: row.is_sale,
    price: dollars(row.price_cents),
    fileIds: row.file_ids,
    files: inOrder(row.file_ids, row.files).map((file) => present.file(file, viewing)),
    thumbnailId: row.thumbnail_id,
    thumbnail: thumbnail ? miniature(thumbnail) : null,
    teaserId: row.teaser_id,
    teaser: teaser ? { ...miniature(teaser), thumbnail: thumbnail?.thumbnails[0] ?? null } : null,
    pollIds: row.poll_ids,
    polls: row.polls ?? [],
    pollDescription: row.poll_description,
    pollExpiredAt: row.poll_expired_at,
    streamingScheduled: row.streaming_scheduled,
    isPinned: row.is_pinned,
    pinnedAt: row.pinned_at,
    totalLike: row.like_count,
    totalComment: row.comment_count,
    totalBookmark: row.bookmark_count,
    isLiked: row.liked,
    isBookMarked: row.bookmarked,
    isBookmarked: row.bookmarked,
    isSubscribed: isOwner || row.c_subscribed,
    isBought: isOwner || row.bought,
    isFollowed: isOwner || row.c_followed,
    isLocked: !unlocked && row.file_ids.length > 0,
    courseCode: row.course_codes,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

function isOpenTo(row: FeedRow, viewer: RightsViewer | null, isOwner: boolean): boolean {
  return mediaIsOpen(
    { audience: audienceOf(row), opensAt: null },
    {
      isOwner,
      isAccount: viewer !== null,
      isCreator: viewer?.isPerformer === true,
      isMember: false,
      isSubscribed: row.c_subscribed,
      hasBought: row.bought,
    },
    new Date(),
  )
}

function inOrder(ids: string[], files: ShownFile[] | null): ShownFile[] {
  if (!files) return []
  return ids.flatMap((id) => files.find((file) => file.id === id) ?? [])
}

const miniature = ({
  _id,
  url,
  thumbnails,
}: {
  _id: string
  url: string | null
  thumbnails: string[]
}) => ({ _id, url, thumbnails })
