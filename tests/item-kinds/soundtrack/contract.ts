import { endpoint } from '#contract/endpoint.ts'
import { bookmarksEndpoint } from '#contract/engagement/reactions.ts'
import { FileObject } from '#contract/files/files.ts'
import { boolean, object, optional, text } from '#contract/kit/schema.ts'
import { Count, Cursor, cursorListOf, Id, paging, Success } from '#contract/kit/values.ts'
import { buyEndpoint } from '#contract/money/charges.ts'
import { PerformerCard } from '#contract/profiles/cards.ts'

export const Soundtrack = object({
  _id: Id,
  title: text(),
  performer: PerformerCard,
  sound: FileObject,
  isLocked: boolean(),
  isLiked: boolean(),
  isBookmarked: boolean(),
  totalLike: Count,
  totalComment: Count,
})

export const ListSoundtracks = endpoint({
  method: 'GET',
  path: '/soundtracks',
  audience: 'optional',
  query: object({ ...paging, q: optional(text()), before: optional(Cursor) }),
  reply: cursorListOf(Soundtrack),
  isAddition: true,
})

export const RemoveSoundtrack = endpoint({
  method: 'DELETE',
  path: '/soundtracks/:id',
  audience: 'creator',
  params: object({ id: Id }),
  reply: Success,
  isAddition: true,
})

export const BuySoundtrack = buyEndpoint('soundtrack', 'Buy a soundtrack', { isAddition: true })
export const ListBookmarkedSoundtracks = bookmarksEndpoint(
  'soundtracks',
  'List bookmarked soundtracks',
  Soundtrack,
  { isAddition: true },
)
