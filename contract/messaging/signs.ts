import { endpoint } from '../endpoint.ts'
import { boolean, object, optional, type Static } from '../kit/schema.ts'

/** Who does not show something of this does not see it of others either. */
export const MessagePreferences = object({
  /** That the caller is typing. */
  typing: boolean(),
  /** What the caller has read. */
  seen: boolean(),
})
export type MessagePreferences = Static<typeof MessagePreferences>

export const ReadMessagePreferences = endpoint({
  method: 'GET',
  path: '/messages/preferences',
  audience: 'user',
  summary: 'Read what the caller shows to those they write with',
  reply: MessagePreferences,
  isAddition: true,
})

export const SetMessagePreferences = endpoint({
  method: 'PUT',
  path: '/messages/preferences',
  audience: 'user',
  summary: 'Choose what the caller shows to those they write with',
  body: object({ typing: optional(boolean()), seen: optional(boolean()) }),
  reply: MessagePreferences,
  isAddition: true,
})
