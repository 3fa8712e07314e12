/** An email to one person. `html` is optional decoration: `text` must say everything. */
export interface Email {
  to: string
  subject: string
  text: string
  html?: string
  /** Where answers go; to the site's own address when it is left out. */
  replyTo?: string
}

/** Whose emails are removed. */
export interface EmailedPerson {
  /** In lower case, or its SHA-256: then only emails to it are found. */
  address: string | Buffer
  /** Names that emails greet them by. */
  greetedAs?: readonly string[]
}

export interface Mail {
  /** Send one email. Throws when it was not accepted: the caller's job retries. */
  sendMail(email: Email): Promise<void>
  /** Remove what is kept of emails to somebody, and of those that name them. Sent ones are gone. */
  forget(person: EmailedPerson): Promise<void>
  /** Let go of connections, once nothing is sent any more. */
  close(): void
}
