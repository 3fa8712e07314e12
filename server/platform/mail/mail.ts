/** An email to one person. `html` is optional decoration: `text` must say everything. */
export interface Email {
  to: string
  subject: string
  text: string
  html?: string
  /** Where answers go; to the site's own address when it is left out. */
  replyTo?: string
}

export interface Mail {
  /** Send one email. Throws when it was not accepted: the caller's job retries. */
  sendMail(email: Email): Promise<void>
  /** Let go of connections, once nothing is sent any more. */
  close(): void
}
