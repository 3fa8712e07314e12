import { tabStorage } from '../../lib/browser-storage.ts'

const name = (ownId: string, conversationId: string) => `draft:${ownId}:${conversationId}`

/** Unsent text that the server does not have yet, kept until the tab is closed or the account signs out. */
export const readDraft = (ownId: string, conversationId: string): string =>
  tabStorage.read(name(ownId, conversationId)) ?? ''

export function keepDraft(ownId: string, conversationId: string, text: string): void {
  if (text) tabStorage.keep(name(ownId, conversationId), text)
  else tabStorage.drop(name(ownId, conversationId))
}
