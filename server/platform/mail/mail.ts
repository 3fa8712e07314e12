/** An email to one person. `html` is optional decoration: `text` must say everything. */
export interface Email {
  to: string
  subject: string
  text: string
  html?: string
  /** The reply address; by default the site's own. */
  replyTo?: string
  /** Where mailbox providers unsubscribe its reader, of emails that were not asked for one by one. */
  unsubscribeUrl?: string
  /** Mailboxes show an email that arrives twice under the same id once. */
  messageId?: string
}

/** The person whose emails are removed. */
export interface EmailedPerson {
  /** In lowercase, or its SHA-256: then only emails to it are found. */
  address: string | Buffer
  /** Names used in greetings. */
  greetedAs?: readonly string[]
}

export interface Mail {
  /** Send one email. Throws when it was not accepted: the caller's job retries. */
  sendMail(email: Email): Promise<void>
  /** Delete stored emails to a person, and those that name them. Sent ones cannot be deleted. */
  deleteEmails(person: EmailedPerson): Promise<void>
  /** Close connections, once nothing is sent any more. */
  close(): void
}
