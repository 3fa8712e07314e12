import { type Locale, localeTags } from '#contract/site-request.ts'
import type { OrderFacts, ProductFacts, SignInFacts } from '#server/kernel/emails.ts'
import type { ListRow } from '#server/platform/mail/index.ts'

/** The texts of an email around its one link to the site. */
export interface EmailTexts {
  subject: string
  before: string[]
  /** What it is about, such as the products of an order. */
  list?: ListRow[]
  button: string
  /** A page elsewhere. */
  link?: { label: string; link: string } | undefined
  after: string[]
}

export interface EmailFacts {
  siteName: string
  signIn?: SignInFacts | undefined
  /** The reason that staff gave for a decision. */
  reason: string
  /** When the account, or its data export, is deleted, or a subscription ended. */
  at?: Date | undefined
  /** Of a subscription: the creator's name, and the price, such as "$10.00". */
  creator: string
  amount: string
  /**
   * Of an order or a product, with the names of who sells and who buys. Names and texts of people are empty where the address
   * is not verified, and in Arabic in bidi isolates.
   */
  buyer: string
  order?: OrderFacts | undefined
  product?: ProductFacts | undefined
}

/** One kind of email in every language of the site; falls back to English for a missing one. */
export type EmailKindTexts = Record<'en' | 'de', TextsOf> & { ar?: TextsOf }

type TextsOf = (facts: EmailFacts) => EmailTexts

/** Such as "November 22, 2026". */
export const dayOf = (locale: Locale, at: Date | undefined): string =>
  new Intl.DateTimeFormat(localeTags[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(at)
