/** The emails to accounts, by name; their texts are in `server/notifications/emails/texts/`. */
export type EmailKind =
  | 'accountDeleted'
  | 'accountReinstated'
  | 'accountSuspended'
  | 'accountWarned'
  | 'commentRemoved'
  | 'creatorRefused'
  | 'creatorVerified'
  | 'dataExportReady'
  | 'deletionRequested'
  | 'emailChanged'
  | 'itemHidden'
  | 'itemRestored'
  | 'newDevice'
  | 'newEmail'
  | 'passkeyChanged'
  | 'password'
  | 'passwordChanged'
  | 'payoutChanged'
  | 'renewalMissed'
  | 'secondFactorChanged'
  | 'socialLoginChanged'
  | 'verify'
  | 'welcome'

/** Whom an email is for. */
export interface Addressee {
  email: string
  /** Greets the recipient, if the address is verified. */
  name: string
  /**
   * Whether the account has proved that the address is its own. Anybody can register with another
   * person's address: nothing that they wrote may be sent there, their names included.
   */
  verifiedEmail: boolean
  language: string
}

/** A sign-in reported by an email. Unknown values are empty. */
export interface SignInFacts {
  browser: string
  system: string
  /** Two-letter code, when known. */
  country: string | undefined
  at: Date
}

export interface EmailOrder {
  kind: EmailKind
  to: Addressee
  /** The page of the site that the email's one link opens. */
  path: string
  /** For `newDevice`. */
  signIn?: SignInFacts
  /** The reason that staff gave for a decision. */
  reason?: string
  /** When the account, or its data export, is deleted, or a subscription ended. */
  at?: Date
  /** Of a subscription: the creator's name, and its price. */
  creator?: string
  amount?: string
}

/** Emails to accounts, which every domain can send; `server/notifications` implements it. */
export interface Emails {
  /**
   * Send an email to an address, whatever its account chose: for links that were asked for or that
   * protect the account. Throws when the mail server did not accept it.
   */
  send(order: EmailOrder): Promise<void>
}
