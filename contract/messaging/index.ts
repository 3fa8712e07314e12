/** The endpoints of messaging, by module. */
import * as conversations from './conversations.ts'
import * as labels from './labels.ts'
import * as massMessages from './mass-messages.ts'
import * as messageUploads from './message-uploads.ts'
import * as messages from './messages.ts'
import * as savedReplies from './saved-replies.ts'
import * as signs from './signs.ts'

export { Conversation } from './conversations.ts'
export { Message } from './messages.ts'

export const messaging = [
  conversations,
  labels,
  massMessages,
  messages,
  messageUploads,
  savedReplies,
  signs,
]
