import { endpoint } from '../endpoint.ts'
import {
  array,
  boolean,
  number,
  object,
  record,
  type Static,
  text,
  unknown,
} from '../kit/schema.ts'
import { Dollars, Url } from '../kit/values.ts'

/** `section` is `main`, `header` or `footer`. */
export const MenuItem = object({
  title: text(),
  path: Url,
  section: text(),
  isNewTab: boolean(),
  ordering: number(),
})

export const PublicSettings = object({
  siteName: text(),
  logoUrl: Url,
  darkmodeLogoUrl: Url,
  favicon: Url,
  menus: array(MenuItem),
  maintenanceMode: boolean(),
  gaCode: text(),
  requireEmailVerification: boolean(),
  stripePublishableKey: text(),
  paymentGateway: text(),
  freeSubscriptionEnabled: boolean(),
  /** Days. */
  freeSubscriptionDuration: number(),
  minimumSubscriptionPrice: Dollars,
  /** 0: no maximum. */
  maximumSubscriptionPrice: Dollars,
  minimumWalletPrice: Dollars,
  maximumWalletPrice: Dollars,
  minimumTipPrice: Dollars,
  maximumTipPrice: Dollars,
  minimumPayoutAmount: Dollars,
  agoraEnable: boolean(),
  agoraAppId: text(),
  /** Addition: default share of a sale that creators keep, 0 to 1. */
  creatorShare: number(),
  /** Addition: `#rrggbb`, or empty for the product's own. */
  accentColour: text(),
  /** Addition: the site's own pages send passwords as MD5 in hex. */
  clientPasswordHash: boolean(),
  /** Addition: sign-up asks for the age, and profiles have fields for body and orientation. */
  adultContent: boolean(),
  /** Addition: payments use test card numbers, no money moves. */
  sandboxPayments: boolean(),
})
export type PublicSettings = Static<typeof PublicSettings>

export const ReadPublicSettings = endpoint({
  method: 'GET',
  path: '/settings/public',
  audience: 'public',
  summary: 'Read what every page needs to know of the site',
  reply: PublicSettings,
})

/** Only keys marked public are returned, others are omitted. */
export const ReadSettingKeys = endpoint({
  method: 'POST',
  path: '/settings/keys',
  audience: 'public',
  summary: 'Read public settings by key',
  body: object({
    keys: array(text({ max: 100 }), { max: 100 }),
  }),
  reply: record(unknown()),
})
