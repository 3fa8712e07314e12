import type { Feed } from '#contract/content/feed.ts'
import { DeleteItems } from './delete-items.tsx'
import { postDeletion } from './post-kind.tsx'

type Props = { open: boolean; feed: Feed; onClose: () => void; onDeleted: () => void }

/** Asks for confirmation before a single post is deleted. */
export const DeletePost = ({ open, feed, ...handlers }: Props) => (
  <DeleteItems {...postDeletion} {...handlers} items={open ? [feed] : []} />
)
