import { ListKeywords, ListSuggestions, SearchKeywords } from '#contract/discovery/search.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { type KeywordParts, searchKeyword } from './actions.ts'
import { listKeywords } from './reads.ts'
import { suggest } from './suggestions.ts'

/** The search over everything, and the most searched keywords. */
export function keywordRoutes(api: Api, parts: KeywordParts): void {
  serve(api, SearchKeywords, ({ viewer, body, caller }) =>
    searchKeyword(parts, { viewer, country: caller.country }, body),
  )

  serve(api, ListSuggestions, ({ viewer, query, caller }) =>
    suggest(parts, { viewer, country: caller.country }, query.q ?? ''),
  )

  serve(api, ListKeywords, ({ query }) => listKeywords(parts.db, query))
}
