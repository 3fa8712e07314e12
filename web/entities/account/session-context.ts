import { createContext, type RouterContextProvider } from 'react-router'
import type { Me } from '#contract/profiles/me.ts'
import type { PublicSettings } from '#contract/site/settings.ts'

/** Result of the root middleware, available to loaders; on the server only. */
export interface PageSession {
  me: Me | null
  settings: PublicSettings
}

export const sessionContext = createContext<PageSession>()

/** The complete account of the user, for loaders on the server. */
export const getMe = (context: Readonly<RouterContextProvider>): Me | null =>
  context.get(sessionContext).me

export const getSettings = (context: Readonly<RouterContextProvider>): PublicSettings =>
  context.get(sessionContext).settings
