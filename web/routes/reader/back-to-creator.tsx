import { BackButton } from '#web/ui/index.ts'
import { isDeleted } from '../../entities/account/display-name.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'

interface Creator {
  _id: string
  name: string
  username: string
}

/** Back link of an item: its creator, or the purchases if the creator's account was deleted. */
export const creatorHref = (creator: Creator): string =>
  isDeleted(creator) ? links.userActivity('unlock') : links.profile(creator)

/** Back button on phones, above an item that shows its own title. */
export const BackToCreator = ({ creator }: { creator: Creator }) => (
  <BackButton to={creatorHref(creator)} label={m.back()} className="mx-2 mb-2 md:hidden" />
)
