import type { OrderRequestKind, RefundRequestStatus } from '#contract/money/sale-state.ts'
import type { StaffDecision } from '#contract/notifications/notifications.ts'
import type { Cents } from './money.ts'

/** The topics that are sent by email; `server/notifications/topics.ts` declares their texts. */
export type EmailTopic =
  | 'account_deleted'
  | 'data_export'
  | 'deletion_requested'
  | 'email_changed'
  | 'file_version'
  | 'new_device'
  | 'new_email'
  | 'order_address_changed'
  | 'order_cancel_asked'
  | 'order_delivered'
  | 'order_placed'
  | 'order_received'
  | 'order_refunded'
  | 'order_request_declined'
  | 'order_request_received'
  | 'order_return_asked'
  | 'order_shipped'
  | 'passkey_changed'
  | 'password_changed'
  | 'password_reset'
  | 'payout_changed'
  | 'product_back'
  | 'renewal_missed'
  | 'second_factor_changed'
  | 'social_login_changed'
  | 'staff_decision'
  | 'stock_low'
  | 'stock_out'
  | 'verification'
  | 'welcome'

/** Whom an email is for. */
export interface Addressee {
  /** The account. */
  id: string
  email: string
  /** Greets the recipient, if the address is verified. */
  name: string
  /**
   * Whether the account has proved that the address is its own. Anybody can register with another
   * person's address: nothing that they wrote may be sent there, their names included.
   */
  verifiedEmail: boolean
  language: string
  /** A creator, who has pages of their own; for topics whose link opens one. */
  isPerformer?: boolean
}

/** A sign-in reported by an email. Unknown values are empty. */
export interface SignInFacts {
  browser: string
  system: string
  /** Two-letter code, when known. */
  country: string | undefined
  at: Date
}

/** A product as it was ordered. */
export interface OrderedLine {
  orderNumber: string
  name: string
  variant: string
  quantity: number
  unitCents: Cents
  isFile: boolean
}

/** Where a parcel is on its way. */
export interface Parcel {
  trackingNumber: string
  /** Null where the number does not tell it. */
  carrier: string | null
  page: string | null
}

/** What an email about an order names: all orders that were placed together, or one of them. */
export interface OrderFacts {
  /** Of one creator. */
  lines: readonly OrderedLine[]
  shippingCents: Cents
  placedAt: Date
  /** As printed, line by line; empty of files. */
  deliveryAddress: string
  /** When the buyer agreed to get files at once, and to lose the right of withdrawal. */
  waivedAt: Date | null
  parcel: Parcel | null
  returnableUntil: Date | null
  refundedCents: Cents
  /** The latest request of the buyer. */
  request: OrderRequest | null
}

export interface OrderRequest {
  kind: OrderRequestKind
  status: RefundRequestStatus
  at: Date
  reason: string
  answer: string
}

/** What an email about a product names. */
export interface ProductFacts {
  name: string
  /** The pieces that are left. */
  stock: number
  /** What its creator says about a new version of its file. */
  note: string
}

/** An email by its topic, with what its texts name. Never a token: see `linkWith`. */
export interface EmailOrder {
  topic: EmailTopic
  to: Addressee
  /** The id of what it is about, such as a subscription, for topics whose link names it. */
  aboutId?: string
  /** Of `staff_decision`. */
  decision?: StaffDecision
  /** For `new_device`. */
  signIn?: SignInFacts
  /** The reason that staff gave for a decision. */
  reason?: string
  /** When the account, or its data export, is deleted, or a subscription ended. */
  at?: Date
  /** Of a subscription: the creator's name, and its price. Of an order or a product: who sells. */
  creator?: string
  amount?: string
  /** Of an order: the buyer's name. */
  buyer?: string
  order?: OrderFacts
  product?: ProductFacts
}

/** The page of the site that the one link of an email opens. */
export type LinkMaker = (order: EmailOrder) => string | Promise<string>

/** Emails to accounts, which every domain can send; `server/notifications` implements it. */
export interface Emails {
  /** Send an email. Throws when the mail server did not accept it. */
  send(order: EmailOrder): Promise<void>
  /**
   * Register how links of topics are made: once for each, by the domain that serves what they open.
   * A link that contains a token is made for each email, while it is sent.
   */
  linkWith(topics: readonly EmailTopic[], makeLink: LinkMaker): void
}
