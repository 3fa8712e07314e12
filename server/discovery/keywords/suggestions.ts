import { maxSuggestedItems, type Suggestions } from '#contract/discovery/search.ts'
import type { ItemKinds, Reader } from '#server/access/index.ts'
import { findHashtags } from '#server/content/feeds/index.ts'
import { findTags } from '#server/content/videos/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import { searchCreators } from '#server/profiles/performers/index.ts'
import { findItems, type KeywordParts } from './actions.ts'
import { findBlockingNames, keywordOf, listKeywords } from './reads.ts'

/** How many suggestions of each type. */
const creatorCount = 4
const tagCount = 3
const titleCount = 2
const wordCount = 4

/** Shorter texts match too many tags and titles. */
const minTag = 2
const minTitle = 3

/** Typed with its sign or without. */
const hashtagOf = (typed: string) => typed.replace(/^#/, '')

/** What a text that is being typed may become; for none what others search for. */
export async function suggest(
  parts: KeywordParts,
  reader: Reader,
  typed: string,
): Promise<Suggestions> {
  const q = keywordOf(typed)
  const hashtag = hashtagOf(q)
  const { db, kinds } = parts
  const [performers, tags, hashtags, items, words] = await Promise.all([
    q ? searchCreators(parts, reader, { q, limit: creatorCount }) : { data: [] },
    q.length < minTag ? [] : findTags(db, reader, { begin: q, limit: tagCount }),
    hashtag.length < minTag ? [] : findHashtags(db, reader, { begin: hashtag, limit: tagCount }),
    q.length < minTitle ? [] : suggestItems(kinds, reader, q),
    suggestWords(db, reader, q),
  ])
  return {
    performers: performers.data,
    tags,
    hashtags,
    items,
    keywords: words,
  }
}

/** Items of every kind that has titles. */
async function suggestItems(kinds: ItemKinds, reader: Reader, q: string) {
  const page = { limit: titleCount, offset: 0 }
  const titled = kinds.all().filter(({ hasTitles }) => hasTitles)
  const found = titled.map(async ({ name: kind }) => {
    const { data } = await findItems(kinds, kind, { reader, q, page })
    const items = data as { _id: string; slug: string; title: string }[]
    return items.map(({ _id, slug, title }) => ({ kind, _id, slug, title }))
  })
  return (await Promise.all(found)).flat().slice(0, maxSuggestedItems)
}

/**
 * Popular searches, which are counted for everybody together; without usernames of creators who
 * block the reader.
 */
async function suggestWords(db: Db, reader: Reader, q: string): Promise<string[]> {
  const { data } = await listKeywords(db, { q, limit: wordCount + 1 })
  const words = data.map(({ keyword }) => keyword).filter((word) => word !== q)
  const hidden = new Set(await findBlockingNames(db, reader, words))
  return words.filter((word) => !hidden.has(word)).slice(0, wordCount)
}
