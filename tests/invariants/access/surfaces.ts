import { ListFeeds } from '#contract/content/feeds.ts'
import { SearchKeywords } from '#contract/discovery/search.ts'
import { ListComments } from '#contract/engagement/comments.ts'
import { ReadFileStatus } from '#contract/files/status.ts'
import { itemKinds } from '#tests/kinds/index.ts'
import { type Call, call, uploadName } from '#tests/kinds/kind.ts'
import type { Answer } from '#tests/support/people.ts'
import type { Reader } from './scenario.ts'
import { itemOf, keyword, type Subject } from './subjects.ts'

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

const made = ({ person, headers }: Reader, { endpoint, input }: Call): Promise<Answer<unknown>> =>
  person.call(endpoint, { ...input, headers })

/** The call for one item, by its slug unless it has another. */
const readOf = ({ kind, tests, ...item }: Subject): Call =>
  tests.read?.(item) ?? call(kind.endpoints.read, { params: { id: item.slug } })

/** What the call for one item shows of it; `tell` gets the answer. */
export async function singleSight(reader: Reader, subject: Subject, tell: Told): Promise<string> {
  const answer = await made(reader, readOf(subject))
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
const listFeeds = (query: object) => call(ListFeeds, { query: { ...many, ...query } })
const homes = ['for-you', 'trending', 'latest', 'following'] as const

/** What answers that hold many items show of one. */
export type Lists = Record<'lists' | 'home' | 'bookmarks', (subject: Subject) => Shown>

/** All lists in which items stand, each read once for each reader; `tell` gets the answers. */
export async function readLists(
  reader: Reader,
  creatorIds: readonly string[],
  tell: Told,
): Promise<Lists> {
  const lists = [
    listFeeds({ q: keyword }),
    ...itemKinds.flatMap(({ endpoints, lists }) =>
      [undefined, ...creatorIds].flatMap((performerId) => [
        call(endpoints.list, { query: { ...many, performerId } }),
        ...(lists?.(performerId) ?? []),
      ]),
    ),
    call(SearchKeywords, { body: { keyword, limit: 50 } }),
  ]
  const home = homes.map((audience) => listFeeds({ isHome: true, audience }))
  const bookmarks = itemKinds.map(({ endpoints }) => call(endpoints.bookmarks, { query: many }))
  const shownOf = async (calls: readonly Call[]) => {
    const answers = await Promise.all(calls.map((one) => made(reader, one)))
    for (const { text } of answers) tell(text)
    return (subject: Subject) => mostOf(answers.map((answer) => shownBy(answer, subject)))
  }
  return {
    lists: await shownOf(lists),
    home: await shownOf(home),
    bookmarks: await shownOf(bookmarks),
  }
}
