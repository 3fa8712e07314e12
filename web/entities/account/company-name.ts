import type { SocialProvider } from '#contract/identity/social-logins.ts'

const names: Record<SocialProvider, string> = { google: 'Google', twitter: 'X' }

/** What a company whose accounts sign in here calls itself, in every language. */
export const companyName = (provider: SocialProvider): string => names[provider]

/** The company whose page this is, by its address: `/auth/google`, and what lies under it. */
export const companyAt = ({ pathname }: URL): SocialProvider =>
  pathname.startsWith('/auth/twitter') ? 'twitter' : 'google'
