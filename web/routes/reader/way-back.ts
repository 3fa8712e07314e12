import { isDeleted } from '../../entities/account/display-name.ts'
import { links } from '../../lib/links.ts'

interface Creator {
  _id: string
  name: string
  username: string
}

/** Where a reader goes from an item: to its creator, or to what was bought of one who is gone. */
export const wayBack = (creator: Creator): string =>
  isDeleted(creator) ? links.userActivity('unlock') : links.profile(creator)
