import type { Conversation } from '#contract/messaging/conversations.ts'
import type { Viewer } from '#server/kernel/viewer.ts'

/** Who asks, and from where. */
export interface Asking {
  viewer: Viewer
  /** Two-letter code, when a trusted proxy says so. */
  country: string | undefined
}

/** Conversations that another domain keeps, such as the chats of streams. */
export interface FurtherConversations {
  /** Undefined: there is none of these, or the caller may not know of it. */
  find(id: string, asking: Asking): Promise<Conversation | undefined>
  /** Returns the conversation of the message; undefined as above. Throws `not_yours`. */
  deleteMessage(id: string, asking: Asking): Promise<string | undefined>
}
