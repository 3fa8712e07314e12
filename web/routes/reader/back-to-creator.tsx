import { BackButton } from '#web/ui/index.ts'
import { displayName, isDeleted } from '../../entities/account/display-name.ts'
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

/** Head of a page on phones, above an item that shows its own title: back button and creator. */
export const BackToCreator = ({ creator }: { creator: Creator }) => (
  <div className="flex items-center gap-2 px-4 pb-3 sm:px-0 md:hidden">
    <BackButton to={creatorHref(creator)} label={m.back()} className="-ms-2" />
    <bdi className="min-w-0 truncate font-display font-semibold text-xl">
      {displayName(creator)}
    </bdi>
  </div>
)
