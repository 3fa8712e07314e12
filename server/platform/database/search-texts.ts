import { type RawBuilder, sql } from 'kysely'

/**
 * Conditions of searches. `folded…` compare as people do, without case, accents and typographic marks;
 * `like…` are patterns for ILIKE, which compares without case only.
 */

/**
 * SQL: a text contains what was typed, as people compare: without case, accents and typographic marks.
 * Both sides are folded by `search_fold`, which the indexes of texts are built on.
 */
export const foldedContains = (text: RawBuilder<unknown>, typed: string): RawBuilder<boolean> =>
  sql<boolean>`search_fold(${text}) like search_pattern(${typed})`

/** SQL: one of the texts of an array begins with what was typed, or `is` it, compared in the same way. */
export const foldedHasWord = (
  words: RawBuilder<unknown>,
  typed: string,
  how: 'begins' | 'is',
): RawBuilder<boolean> =>
  sql<boolean>`folded_lines(${words}) like search_pattern(${`\n${typed}${how === 'is' ? '\n' : ''}`})`

/** SQL: a text begins with what was typed, compared in the same way. */
export const foldedBegins = (text: RawBuilder<unknown>, typed: string): RawBuilder<boolean> =>
  sql<boolean>`starts_with(search_fold(${text}), search_fold(${typed}))`

/** A pattern for ILIKE that matches a text anywhere, with its wildcards escaped. */
export const likeContaining = (text: string): string => `%${likeStartingWith(text)}`

/** The same for texts with a prefix. */
export const likeStartingWith = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`

/**
 * Limits of a search for a text: an index finds the matches, of which only so many are ordered, as a
 * common word has very many; shorter parts of a text have no trigrams, so the index cannot find
 * them.
 */
export const textSearch = { maxCandidates: 500, minLength: 3 }
