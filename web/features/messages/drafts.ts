const name = (ownId: string, conversationId: string) => `draft:${ownId}:${conversationId}`

/** Unsent text, kept until the tab is closed or the account signs out. */
export const readDraft = (ownId: string, conversationId: string): string =>
  typeof sessionStorage === 'undefined'
    ? ''
    : (sessionStorage.getItem(name(ownId, conversationId)) ?? '')

export function keepDraft(ownId: string, conversationId: string, text: string): void {
  if (text) sessionStorage.setItem(name(ownId, conversationId), text)
  else sessionStorage.removeItem(name(ownId, conversationId))
}
