import { ListGalleries, ReadGallery } from '#contract/content/galleries.ts'
import { maxGalleryPhotos } from '#contract/content/gallery.ts'
import { ListGalleryPhotos } from '#contract/content/photos.ts'
import { ListComments } from '#contract/engagement/comments.ts'
import { contentsText, galleries } from '../entities/gallery/galleries.ts'
import { commentPageSize } from '../features/comments/use-comments.ts'
import { GalleryCard } from '../features/galleries/gallery-card.tsx'
import { GalleryTile } from '../features/galleries/gallery-tile.tsx'
import { getApi } from '../lib/api.ts'
import { links } from '../lib/links.ts'
import type { Route } from './+types/gallery.ts'
import { BackToCreator } from './reader/back-to-creator.tsx'
import { itemMeta } from './reader/item-meta.ts'
import { ItemPage } from './reader/item-page.tsx'
import { useOpened } from './reader/use-opened.ts'
import { useReaderActions } from './reader/use-reader-actions.ts'

const relatedCount = 4

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return []
  const { gallery } = loaderData
  return itemMeta(matches, gallery, {
    contents: contentsText(gallery),
    path: links.gallery.page(gallery.slug),
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
  const actions = useReaderActions()
  const { isLocked } = galleries.use(gallery)
  useOpened({ wasLocked: gallery.isLocked, isLocked })
  return (
    <ItemPage
      on={{ objectId: gallery._id, objectType: 'gallery' }}
      creator={gallery.performer}
      head={<BackToCreator creator={gallery.performer} />}
      item={<GalleryCard key={gallery._id} gallery={gallery} photos={photos} actions={actions} />}
      comments={comments}
      onTotal={(totalComment) => galleries.patch(gallery._id, { totalComment })}
      more={
        related.length > 0 && (
          <div className="grid grid-cols-2 gap-3">
            {related.map((one) => (
              <GalleryTile key={one._id} item={one} />
            ))}
          </div>
        )
      }
    />
  )
}
