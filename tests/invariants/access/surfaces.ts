import { ListFeeds, ReadFeed } from '#contract/content/feeds.ts'
import { ListBookmarkedGalleries, ListGalleries, ReadGallery } from '#contract/content/galleries.ts'
import { ListGalleryPhotos, ListPhotosOf } from '#contract/content/photos.ts'
import { ListBookmarkedVideos, ListVideos, ReadVideo } from '#contract/content/videos.ts'
import { SearchKeywords } from '#contract/discovery/search.ts'
import { ListComments } from '#contract/engagement/comments.ts'
import { ListBookmarkedFeeds } from '#contract/engagement/reactions.ts'
import { ReadFileStatus } from '#contract/files/status.ts'
import type { Kind } from '#server/access/tests/access-table.ts'
import type { Answer } from '#tests/support/people.ts'
import type { Reader } from './scenario.ts'
import { itemOf, keyword, type Subject, uploadName } from './subjects.ts'

const weight = ['unknown', 'locked', 'open', 'its name'] as const
/** `its name`: it is locked, and still says what its upload was called. */
export type Shown = (typeof weight)[number]

export const mostOf = (shown: readonly Shown[]): Shown =>
  shown.reduce((most, one) => (weight.indexOf(one) > weight.indexOf(most) ? one : most), 'unknown')

/**
 * What a text that somebody got shows of an item: whether it is named, and whether there is an address
 * in it of more than a blurred preview of what is protected, or of what its reader may see of it.
 */
export function shownIn(
  text: string,
  { id, fileIds, title }: Pick<Subject, 'id' | 'fileIds' | 'title'>,
): Shown {
  const address = new RegExp(`/media/(?:${fileIds.join('|')})/(?!blurred|shown\\?)`)
  if (address.test(text)) return 'open'
  return [id, title, ...fileIds].some((name) => text.includes(name)) ? 'locked' : 'unknown'
}

/** The same of an answer of the API, in which each item is an object of its own. */
function shownBy({ text }: Answer<unknown>, subject: Subject): Shown {
  const shown = shownIn(text, subject)
  if (shown !== 'locked') return shown
  let isNamed = false
  JSON.parse(text, (_key, value) => {
    if (value?._id === subject.id) isNamed ||= JSON.stringify(value).includes(uploadName)
    return value
  })
  return isNamed ? 'its name' : shown
}

/** Gets the text of an answer. */
export type Told = (text: string) => void

type Read = (reader: Reader, subject: Subject) => Promise<Answer<unknown>>

const readers: Record<Kind, Read> = {
  post: ({ person, headers }, { slug }) => person.call(ReadFeed, { params: { id: slug }, headers }),
  document: ({ person, headers }, { id }) => person.call(ReadFeed, { params: { id }, headers }),
  videoPost: ({ person, headers }, { id }) => person.call(ReadFeed, { params: { id }, headers }),
  audioPost: ({ person, headers }, { id }) => person.call(ReadFeed, { params: { id }, headers }),
  video: ({ person, headers }, { slug }) =>
    person.call(ReadVideo, { params: { id: slug }, headers }),
  gallery: ({ person, headers }, { slug }) =>
    person.call(ReadGallery, { params: { id: slug }, headers }),
  // The photos of its gallery are its single read.
  photo: ({ person, headers }, { slug: galleryId }) =>
    person.call(ListGalleryPhotos, { query: { galleryId, limit: 100 }, headers }),
}

/** What the call for one item shows of it; `tell` gets the answer. */
export async function singleSight(reader: Reader, subject: Subject, tell: Told): Promise<string> {
  const answer = await readers[subject.kind](reader, subject)
  tell(answer.text)
  return answer.status === 200 || answer.status === 404
    ? shownBy(answer, subject)
    : `${answer.status}`
}

/** What a reader is shown of the comments on it, of which there is one. */
export async function commentsShown({ person, headers }: Reader, subject: Subject) {
  const { kind: objectType, _id: objectId } = itemOf(subject)
  const { data } = await person.call(ListComments, { query: { objectId, objectType }, headers })
  return data.total === data.data.length ? data.total : `${data.data.length} of ${data.total}`
}

/** What a call answers about one of its files. */
export async function statusSight(
  { person, headers }: Reader,
  { fileIds }: Pick<Subject, 'fileIds'>,
): Promise<string> {
  const params = { id: fileIds[0] ?? '' }
  const { status, data } = await person.call(ReadFileStatus, { params, headers })
  if (status === 200) return data.url ? 'open' : '200 without an address'
  return status === 403 ? 'locked' : status === 404 ? 'unknown' : `${status}`
}

const many = { limit: 200 }
const listOf =
  (query: object) =>
  ({ person, headers }: Reader) =>
    person.call(ListFeeds, { query: { ...many, ...query }, headers })
const homes = ['for-you', 'trending', 'latest', 'following'] as const

/** What answers that hold many items show of one. */
export type Lists = Record<'lists' | 'home' | 'bookmarks', (subject: Subject) => Shown>

/** All lists in which items stand, each read once for each reader; `tell` gets the answers. */
export async function readLists(
  reader: Reader,
  creatorIds: readonly string[],
  tell: Told,
): Promise<Lists> {
  const { person, headers } = reader
  const body = { keyword, limit: 50 }
  const lists = [
    listOf({})(reader),
    listOf({ q: keyword })(reader),
    ...creatorIds.flatMap((performerId) => [
      listOf({ performerId })(reader),
      person.call(ListVideos, { query: { ...many, performerId }, headers }),
      person.call(ListGalleries, { query: { ...many, performerId }, headers }),
      person.call(ListPhotosOf, { params: { performerId }, query: many, headers }),
    ]),
    person.call(ListVideos, { query: many, headers }),
    person.call(ListGalleries, { query: many, headers }),
    person.call(SearchKeywords, { body, headers }),
  ]
  const home = homes.map((audience) => listOf({ isHome: true, audience })(reader))
  const bookmarks = [ListBookmarkedFeeds, ListBookmarkedVideos, ListBookmarkedGalleries].map(
    (endpoint) => person.call(endpoint, { query: many, headers }),
  )
  const shownOf = async (asked: readonly Promise<Answer<unknown>>[]) => {
    const answers = await Promise.all(asked)
    for (const { text } of answers) tell(text)
    return (subject: Subject) => mostOf(answers.map((answer) => shownBy(answer, subject)))
  }
  return {
    lists: await shownOf(lists),
    home: await shownOf(home),
    bookmarks: await shownOf(bookmarks),
  }
}
