/** A letter to one person. `html` is optional decoration: `text` must say everything. */
export interface Letter {
  to: string
  subject: string
  text: string
  html?: string
}

export interface Mail {
  /** Hand one letter over for delivery. Throws when it was not accepted: the caller's job retries. */
  sendMail(letter: Letter): Promise<void>
}
