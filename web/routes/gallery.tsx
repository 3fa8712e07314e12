import { ListGalleries, ReadGallery } from '#contract/content/galleries.ts'
import { type Gallery, maxGalleryPhotos } from '#contract/content/gallery.ts'
import { ListGalleryPhotos } from '#contract/content/photos.ts'
import { ListComments } from '#contract/engagement/comments.ts'
import { BackButton, Card } from '#web/ui/index.ts'
import { displayName, isDeleted } from '../entities/account/display-name.ts'
import { useMe } from '../entities/account/session.ts'
import { contentsText, galleries } from '../entities/gallery/galleries.ts'
import { pageMeta } from '../entities/site/meta.ts'
import { Comments } from '../features/comments/comments.tsx'
import { commentPageSize } from '../features/comments/use-comments.ts'
import { GalleryCard } from '../features/galleries/gallery-card.tsx'
import { GalleryTile } from '../features/galleries/gallery-tile.tsx'
import { ReadingPage } from '../layouts/page-widths.tsx'
import { getApi } from '../lib/api.ts'
import { links } from '../lib/links.ts'
import { m } from '../lib/paraglide/messages.js'
import type { Route } from './+types/gallery.ts'
import { MoreOfCreator } from './reader/more-of-creator.tsx'
import { ReaderHosts } from './reader/reader-hosts.tsx'
import { useOpened } from './reader/use-opened.ts'
import { useReaderActions } from './reader/use-reader-actions.ts'
import { wayBack } from './reader/way-back.ts'

const relatedCount = 4
/** Characters of a description that other sites show. */
const descriptionLength = 160

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return []
  const { gallery } = loaderData
  const { title, description, performer } = gallery
  return pageMeta(matches, {
    title: `${title} · ${displayName(performer)}`,
    description: (description || contentsText(gallery)).slice(0, descriptionLength),
    // For other sites: never of what only some may see.
    image: performer.cover,
    path: links.gallery(gallery.slug),
    type: 'article',
  })
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { call } = getApi(context)
  const gallery = await call(ReadGallery, { params: { id: params.id } })
  const { _id, performerId } = gallery
  const of = { objectId: _id, objectType: 'gallery' } as const
  const [photos, comments, related] = await Promise.all([
    call(ListGalleryPhotos, { query: { galleryId: _id, limit: maxGalleryPhotos } }),
    call(ListComments, { query: { ...of, limit: commentPageSize } }),
    call(ListGalleries, { query: { performerId, excludedId: _id, limit: relatedCount } }),
  ])
  const shown = photos.data.filter(({ status }) => status === 'active')
  return { gallery, photos: shown, comments, related: related.data }
}

export default function GalleryPage({ loaderData }: Route.ComponentProps) {
  const { gallery, photos, comments, related } = loaderData
  const me = useMe()
  const actions = useReaderActions()
  const { isLocked } = galleries.use(gallery)
  useOpened({ wasLocked: gallery.isLocked, isLocked })
  return (
    <ReadingPage flush aside={<Related related={related} headingId="related-aside" />}>
      <BackButton
        to={wayBack(gallery.performer)}
        label={m.back()}
        className="mx-2 mb-2 md:hidden"
      />
      <div className="grid grid-cols-1 gap-4">
        <GalleryCard key={gallery._id} gallery={gallery} photos={photos} actions={actions} />
        {!isDeleted(gallery.performer) && (
          <Card className="max-sm:rounded-none max-sm:border-x-0">
            <Comments
              key={gallery._id}
              on={{ objectId: gallery._id, objectType: 'gallery' }}
              first={comments}
              isOwner={me?._id === gallery.performerId}
              onTotal={(totalComment) => galleries.patch(gallery._id, { totalComment })}
            />
          </Card>
        )}
        <div className="lg:hidden">
          <Related related={related} headingId="related" />
        </div>
      </div>
      <ReaderHosts />
    </ReadingPage>
  )
}

type RelatedProps = { related: readonly Gallery[]; headingId: string }

/** Other galleries of the same creator. */
function Related({ related, headingId }: RelatedProps) {
  const [first] = related
  if (!first) return null
  return (
    <MoreOfCreator name={first.performer.name} headingId={headingId}>
      <div className="grid grid-cols-2 gap-3">
        {related.map((gallery) => (
          <GalleryTile key={gallery._id} gallery={gallery} />
        ))}
      </div>
    </MoreOfCreator>
  )
}
