import type { HomeAudience } from '#contract/content/feeds.ts'

/**
 * Which list a reader asks for. Home without an audience is for the reader; what needs an account is
 * the latest to a visitor, who follows nobody. One creator's list is always that creator's page.
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
  const asked = query.audience ?? (query.isHome ? 'for-you' : 'latest')
  return isVisitor && (asked === 'for-you' || asked === 'following') ? 'latest' : asked
}
