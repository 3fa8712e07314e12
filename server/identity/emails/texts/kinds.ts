import { type Locale, localeTags } from '#contract/site-request.ts'

/** The texts of an email around its one link. */
export interface EmailTexts {
  subject: string
  before: string[]
  button: string
  after: string[]
}

/** A sign-in that an email reports. What the program does not say is empty. */
export interface SignInFacts {
  browser: string
  system: string
  /** Two letters, where it is known. */
  country: string | undefined
  at: Date
}

export interface EmailFacts {
  siteName: string
  signIn?: SignInFacts | undefined
  /** What staff wrote about a decision. */
  reason: string
  /** When the account, or a copy of its data, is deleted. */
  at?: Date | undefined
}

/** One kind of email in every language of the site; in English where one is not there yet. */
export type EmailKindTexts = Record<'en' | 'de', TextsOf> & { ar?: TextsOf }

type TextsOf = (facts: EmailFacts) => EmailTexts

/** Such as "November 22, 2026". */
export const dayOf = (locale: Locale, at: Date | undefined): string =>
  new Intl.DateTimeFormat(localeTags[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(at)
