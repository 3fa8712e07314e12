/** The keys by which push services know the site; both in base64url. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

/** Where a browser is reached: its address at a push service, and its keys in base64url. */
export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

export interface PushMessage {
  /** JSON, encrypted for the browser alone. */
  payload: string
  /** Replaces what the push service still holds under the same one: at most 32 letters and digits. */
  topic: string
  urgency: 'low' | 'normal' | 'high'
  /** For how long the push service keeps it for a browser that is offline. */
  ttlSeconds: number
}

/** What the push service answered. */
export type PushOutcome =
  | { result: 'accepted' }
  /** Nobody is reached there any more. */
  | { result: 'gone' }
  /** It does not take pushes of this site: its keys, or its subject. */
  | { result: 'refused'; status: number }
  /** It takes no such push, of whatever site. */
  | { result: 'unsendable'; status: number }
  /** Not now, or there was no answer. */
  | { result: 'later'; retryAfterMs: number | undefined }

/** Web push (RFC 8030, 8188, 8291, 8292). */
export interface Push {
  newKeys(): PushKeys
  /** Whether pushes may be sent to an address, which users give; names are resolved when it is used. */
  takesEndpoint(endpoint: string): boolean
  /** Whether these are keys of a browser. */
  takesKeys(keys: Pick<PushTarget, 'p256dh' | 'auth'>): boolean
  /** Send a push; `subject` is how push services reach the operator: a mailto or https address. */
  send(
    target: PushTarget,
    message: PushMessage,
    sender: { keys: PushKeys; subject: string },
  ): Promise<PushOutcome>
}
