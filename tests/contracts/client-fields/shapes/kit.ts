/** Types of fields, and cards of accounts, which stand in most objects. */

/**
 * `id`, `text` (may be empty), `filled`, `address` (absolute), `number`, `boolean`, `0/1`, `date`,
 * `day`, `object`, or the name of a shape; `[]` behind it is a list of them, `?` may be null.
 */
export type Fields = Readonly<Record<string, string>>

export const all = (type: string, names: string): Fields =>
  Object.fromEntries(names.split(' ').map((name) => [name, type]))

export const dates = all('date', 'createdAt updatedAt')
export const userCard = { _id: 'id', ...all('text', 'name username'), avatar: 'address' }
export const performerCard = {
  ...userCard,
  cover: 'address',
  bio: 'text',
  country: 'text?',
  gender: 'text?',
  dateOfBirth: 'day?',
  streamingStatus: 'filled',
  ...all('boolean', 'verifiedAccount isFeatured isFreeSubscription isSubscribed isFollowed'),
  ...all('boolean', 'isBookMarked isBookmarked usedFreeSubscription'),
  ...all('0/1', 'isOnline live'),
  ...all('number', 'score durationFreeSubscriptionDays monthlyPrice yearlyPrice'),
  ...all('number', 'subscriberCount mediaCount'),
  ...all('text', 'responseTime lastActiveText'),
  stats: 'PerformerStats',
}
