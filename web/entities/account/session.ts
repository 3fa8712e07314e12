import { createContext, useContext } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Me } from '#contract/profiles/me.ts'
import type { PublicSettings } from '#contract/site/settings.ts'
import { shownEmail } from '../../lib/shown-email.ts'

const shown = [
  '_id',
  'username',
  'name',
  'email',
  'avatar',
  'cover',
  'balance',
  'debt',
  'isPerformer',
  'verifiedEmail',
  'verifiedDocument',
  'verifiedAccount',
  'roles',
  'schoolName',
  'year',
  'major',
  'courseCode',
] as const satisfies readonly (keyof Me)[]

/** The part of the user's account that is sent to the browser. */
export type CurrentUser = Pick<Me, (typeof shown)[number]>

export const currentUserOf = (me: Me): CurrentUser =>
  ({
    ...Object.fromEntries(shown.map((name) => [name, me[name]])),
    email: shownEmail(me.email),
  }) as CurrentUser

/** Data of the root loader, available on every page. */
export interface RootData {
  me: CurrentUser | null
  settings: PublicSettings
  siteUrl: string
  /** CSS of the operator's accent color; empty for the default. */
  accentStyle: string
  /** The server's clock when it responded, in milliseconds. */
  now: number
}

/** Undefined on error pages that were rendered before any data. */
export const useRootData = () => useRouteLoaderData<RootData>('root')

/** Whom a part of a page is shown as if they were signed in, such as a fan in a preview. */
export const ShownTo = createContext<CurrentUser | undefined>(undefined)

/** The signed-in account, null for visitors. */
export function useMe(): CurrentUser | null {
  const root = useRootData()
  return useContext(ShownTo) ?? root?.me ?? null
}

/** The signed-in account, for pages that require one. Throws if there is none. */
export function useAccount(): CurrentUser {
  const me = useMe()
  if (!me) throw new Error('this page needs `authenticate` in its handle')
  return me
}

/** Whether the site has adult content: it asks for ages, and shows what only such sites ask for. */
export const useHasAdultContent = (): boolean => useRootData()?.settings.adultContent ?? false

export function useSettings(): PublicSettings {
  const data = useRootData()
  if (!data) throw new Error('there are no settings on this page')
  return data.settings
}
