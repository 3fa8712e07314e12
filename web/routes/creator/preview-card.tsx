import type { Feed } from '#contract/content/feed.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'

const PostCard = lazyPart(async () => (await import('../../features/feeds/post-card.tsx')).PostCard)

const nothing = () => {}
const actions = { onBuy: nothing, onSubscribe: nothing, onTip: nothing }

/** A draft as its post will be shown; it is in nobody's list, and nothing can be bought of it. */
export const PreviewCard = ({ feed }: { feed: Feed }) => <PostCard feed={feed} actions={actions} />
