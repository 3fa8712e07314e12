import type { HomeAudience } from '#contract/content/feeds.ts'

/**
 * Choose the list that a reader requests. Home without an audience is `forYou`; a visitor, who
 * follows nobody, gets the latest posts in place of lists that need an account. One creator's list
 * is always that creator's page.
 */
export function chooseList(
  query: {
    isHome?: boolean | undefined
    audience?: HomeAudience | undefined
    performerId?: string | undefined
  },
  isVisitor: boolean,
): HomeAudience {
  if (query.performerId) return 'latest'
  const requested = query.audience ?? (query.isHome ? 'for-you' : 'latest')
  return isVisitor && (requested === 'for-you' || requested === 'following') ? 'latest' : requested
}
