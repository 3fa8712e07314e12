import type { Feed } from '#contract/content/feed.ts'
import type { FileObject } from '#contract/files/files.ts'
import { leastSaleCents } from '#contract/kit/values.ts'
import type { PerformerCard } from '#contract/profiles/cards.ts'
import type { PhotoUpload } from '../../lib/use-photo-uploads.ts'
import { endOfPoll, type PollDraft, writtenOptions } from './poll-draft.ts'
import { type PostDraft, plainOf, waitsFor } from './post-draft.ts'
import { heldTypeOf, typeOfFiles } from './post-files.ts'
import type { Blurred } from './use-blurred.ts'

/** What is written and chosen in the form of a post. */
export interface Written {
  draft: PostDraft
  /** Uploaded or uploading. */
  photos: readonly PhotoUpload[]
  /** Of a video. */
  thumbnail: PhotoUpload | undefined
  teaser: PhotoUpload | undefined
  /** The post that is edited; undefined for a new one. */
  stored: Feed | undefined
}

interface Shown extends Written {
  performer: PerformerCard
  /** The cover as fans see it before they pay; undefined until it is made. */
  blurred: Blurred | undefined
}

/** The post that a draft becomes, as a fan sees it who has paid for nothing yet. */
export function draftPost({ draft, photos, stored, performer, blurred, ...extras }: Shown): Feed {
  const type = draft.streamAt === null ? typeOfFiles(photos) : 'scheduled-streaming'
  const isLocked = photos.length > 0 && draft.audience !== 'free'
  const { thumbnail, teaser } = type === 'video' ? extras : {}
  return {
    ...(stored ?? unpublished),
    ...plainOf((name) => draft[name]),
    // Not the id of the edited post: what is cached of that one would replace the draft.
    _id: 'preview',
    slug: '',
    type,
    fromSourceId: performer._id,
    performer,
    isSale: draft.audience !== 'subscribers',
    price: priceOf(draft),
    isLocked,
    isSubscribed: false,
    files: photos.map((photo) => fileOf(photo, { stored, isLocked, blurred })),
    thumbnail: thumbnail ? pictureOf(thumbnail, isLocked ? blurred?.preview : thumbnail.src) : null,
    teaser: teaser ? teaserOf(teaser, stored) : null,
    ...(draft.poll && pollOf(draft.poll, waitsFor(draft) ?? new Date())),
    streamingScheduled: draft.streamAt ? new Date(draft.streamAt).toISOString() : null,
    scheduledAt: null,
    createdAt: stored?.createdAt ?? new Date().toISOString(),
  }
}

/** In dollars; 0 until there is one that may be asked. */
const priceOf = ({ audience, priceCents }: PostDraft) =>
  audience === 'sale' && priceCents !== null && priceCents >= leastSaleCents ? priceCents / 100 : 0

/** Fields of a new post that the form does not have. */
const unpublished = {
  fromSource: 'performer',
  status: 'active',
  fileIds: [],
  thumbnailId: null,
  teaserId: null,
  pollIds: [],
  polls: [],
  pollDescription: '',
  pollExpiredAt: null,
  isPinned: false,
  pinnedAt: null,
  totalLike: 0,
  totalComment: 0,
  totalBookmark: 0,
  isLiked: false,
  isBookMarked: false,
  isBookmarked: false,
  isSubscribed: false,
  isBought: false,
  isFollowed: false,
  updatedAt: '',
} as const satisfies Partial<Feed>

const mimeTypes = { photo: 'image/webp', video: 'video/mp4', audio: 'audio/mp4' }

/** In place of the address of what cannot be played yet; the preview never requests it. */
const unplayed = '#'

type FileParts = Pick<Shown, 'stored' | 'blurred'> & { isLocked: boolean }

/** A file of the post; what the server found out about it, where it has processed it. */
function fileOf(upload: PhotoUpload, { stored, isLocked, blurred }: FileParts): FileObject {
  const type = heldTypeOf(upload)
  const known = stored?.files.find(({ _id }) => _id === upload.id)
  const address = known?.url ?? upload.src
  return {
    ...(known ?? {
      width: blurred?.width ?? null,
      height: blurred?.height ?? null,
      duration: null,
      status: 'finished',
      thumbhash: null,
      size: upload.file?.size ?? 0,
    }),
    _id: upload.key,
    type: `feed-${type}`,
    name: upload.name,
    mimeType: type === 'document' ? upload.type : mimeTypes[type],
    alt: upload.alt ?? '',
    isLocked,
    thumbnails: picturesOf(isLocked ? blurred?.preview : upload.src),
    url: known?.status === 'error' ? null : type === 'photo' ? address || null : unplayed,
  }
}

const picturesOf = (src: string | undefined) => (src ? [src] : [])

const pictureOf = (upload: PhotoUpload, src: string | undefined) => ({
  _id: upload.key,
  url: src ?? null,
  isLocked: false,
  thumbnails: picturesOf(src),
  thumbhash: null,
})

const teaserOf = (upload: PhotoUpload, stored: Feed | undefined): Feed['teaser'] =>
  upload.id !== undefined && upload.id === stored?.teaser?._id
    ? stored.teaser
    : {
        ...pictureOf(upload, upload.src),
        url: unplayed,
        thumbnail: null,
        width: null,
        height: null,
        duration: null,
      }

/** The poll as it is created; without an end while its time is not entered. */
function pollOf(poll: PollDraft, publishedAt: Date) {
  const isTimed = !Number.isNaN(publishedAt.getTime())
  return {
    pollDescription: poll.question.trim(),
    pollExpiredAt: isTimed ? endOfPoll(poll.days, publishedAt) : null,
    polls: writtenOptions(poll).map((description, place) => ({
      _id: `${place}`,
      description,
      totalVote: 0,
      isVoted: false,
      expiredAt: null,
    })),
  }
}
