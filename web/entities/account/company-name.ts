import type { SocialProvider } from '#contract/identity/social-logins.ts'

const names: Record<SocialProvider, string> = { google: 'Google', twitter: 'X' }

/** Brand name of an external login provider, the same in every language. */
export const companyName = (provider: SocialProvider): string => names[provider]

/** The provider of a page, by its path: `/auth/google` and paths below. */
export const companyAt = ({ pathname }: URL): SocialProvider =>
  pathname.startsWith('/auth/twitter') ? 'twitter' : 'google'
