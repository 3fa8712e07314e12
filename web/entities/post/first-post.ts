import { browserStorage } from '../../lib/browser-storage.ts'

const keyOf = (accountId: string) => `first-post:${accountId}`

/** Text of a creator's first post, kept in this browser from registration until it is published. */
export const firstPost = {
  keep: (accountId: string, text: string) => browserStorage.keep(keyOf(accountId), text),
  read: (accountId: string) => browserStorage.read(keyOf(accountId)) ?? '',
  drop: (accountId: string) => browserStorage.drop(keyOf(accountId)),
}
