import type { RouteConfigEntry } from '@react-router/dev/routes'

/**
 * Whom a page opens for; others are led to the login or told that it is not theirs. The page's `handle`
 * or loader sees to it, and the tests of pages compare the two.
 */
export type PageAudience = 'everyone' | 'accounts' | 'creators' | 'staff'

interface PageFacts {
  audience?: PageAudience
  /** What the id in its path names, as in tests/contracts/authorization/things.ts. */
  shows?: string
}

/** A route with what the tests of pages need to know of it; none of it reaches the browser. */
export type PageEntry = RouteConfigEntry & PageFacts

const pagesFor =
  (audience: PageAudience) =>
  (entries: readonly PageEntry[]): PageEntry[] =>
    entries.map((entry) => ({
      audience,
      ...entry,
      ...(entry.children && { children: pagesFor(audience)(entry.children) }),
    }))

export const forEveryone = pagesFor('everyone')
export const forAccounts = pagesFor('accounts')
export const forCreators = pagesFor('creators')
export const forStaff = pagesFor('staff')

/** A page that shows the thing whose id is in its path. */
export const showing = (shows: string, entry: PageEntry): PageEntry => ({ ...entry, shows })
