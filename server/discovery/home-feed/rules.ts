export type HomeList = 'latest' | 'for-you' | 'trending' | 'following'

/**
 * Which list a reader asks for. Home without an audience is for the reader; what needs an account is
 * the latest to a visitor, who follows nobody. One creator's list is always that creator's page.
 */
export function chooseList(
  query: {
    isHome?: boolean | undefined
    audience?: HomeList | undefined
    performerId?: string | undefined
  },
  isVisitor: boolean,
): HomeList {
  if (query.performerId) return 'latest'
  const asked = query.audience ?? (query.isHome ? 'for-you' : 'latest')
  return isVisitor && (asked === 'for-you' || asked === 'following') ? 'latest' : asked
}
