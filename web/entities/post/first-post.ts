const keyOf = (accountId: string) => `first-post:${accountId}`

/** Text of a creator's first post, kept in this browser from registration until it is published. */
export const firstPost = {
  keep: (accountId: string, text: string) => localStorage.setItem(keyOf(accountId), text),
  read: (accountId: string) => localStorage.getItem(keyOf(accountId)) ?? '',
  drop: (accountId: string) => localStorage.removeItem(keyOf(accountId)),
}
