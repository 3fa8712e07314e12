import { cutText } from '#contract/kit/characters.ts'
import type { PerformerCard } from '#contract/profiles/cards.ts'
import { displayName } from '../../entities/account/display-name.ts'
import { pageMeta } from '../../entities/site/meta.ts'
import { shareImageOf } from '../../entities/site/share-image.ts'

/** Maximum length of the meta description in characters. */
const descriptionLength = 160

interface Item {
  title: string
  description: string
  performer: PerformerCard
}

/** Title, description and link preview of the page of a gallery or video. */
export const itemMeta = (
  matches: Parameters<typeof pageMeta>[0],
  { title, description, performer }: Item,
  { contents, path }: { contents: string; path: string },
) =>
  pageMeta(matches, {
    title: `${title} · ${displayName(performer)}`,
    description: cutText(description || contents, descriptionLength),
    // Image for link previews: never restricted content.
    image: shareImageOf(performer),
    path,
    type: 'article',
  })
