import type { MetaDescriptor } from 'react-router'
import type { RootData } from '../account/session.ts'
import type { ShareImage } from './share-image.ts'

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

interface Shared {
  title: string
  description?: string
  image?: ShareImage | undefined
  /** Path of the page, for its canonical URL. */
  path?: string
  type?: 'website' | 'profile' | 'article'
}

/** Narrower pictures are shown as a small square beside the text. */
const minLargeWidth = 600

const rootOf = (matches: Matches) =>
  matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined

/** `Wallet · Stagedoor`: title of a page that is not shared or indexed. */
export function pageTitle(matches: Matches, title: string): MetaDescriptor[] {
  const siteName = rootOf(matches)?.settings.siteName
  return [{ title: siteName ? `${title} · ${siteName}` : title }]
}

/** Title, description and link preview of a public page. */
export function pageMeta(matches: Matches, { title, description, ...shared }: Shared) {
  const root = rootOf(matches)
  const { image } = shared
  const isLarge = (image?.width ?? 0) >= minLargeWidth
  const absolute = (path: string) => new URL(path, root?.siteUrl ?? 'http://localhost').href
  const tags: (MetaDescriptor | undefined | false | '')[] = [
    ...pageTitle(matches, title),
    description && { name: 'description', content: description },
    { property: 'og:title', content: title },
    description && { property: 'og:description', content: description },
    { property: 'og:site_name', content: root?.settings.siteName ?? '' },
    { property: 'og:type', content: shared.type ?? 'website' },
    shared.path && { property: 'og:url', content: absolute(shared.path) },
    shared.path && { tagName: 'link', rel: 'canonical', href: absolute(shared.path) },
    ...(image
      ? [
          { property: 'og:image', content: absolute(image.url) },
          { property: 'og:image:type', content: image.type },
          { property: 'og:image:width', content: String(image.width) },
          { property: 'og:image:height', content: String(image.height) },
        ]
      : []),
    { name: 'twitter:card', content: isLarge ? 'summary_large_image' : 'summary' },
  ]
  return tags.filter((tag): tag is MetaDescriptor => Boolean(tag))
}
