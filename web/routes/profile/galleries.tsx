import { useOutletContext } from 'react-router'
import { ListGalleries } from '#contract/content/galleries.ts'
import type { PerformerProfile } from '#contract/profiles/cards.ts'
import { EmptyState, NamedText } from '#web/ui/index.ts'
import { galleryPageSize } from '../../entities/gallery/galleries.ts'
import { GalleryList } from '../../features/galleries/gallery-grid.tsx'
import { getApi } from '../../lib/api.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/galleries.ts'
import { creatorContext } from './read-creator.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { call } = getApi(context)
  const { _id: performerId } = await context.get(creatorContext)()
  return call(ListGalleries, { query: { performerId, limit: galleryPageSize } })
}

export default function ProfileGalleries({ loaderData }: Route.ComponentProps) {
  const creator = useOutletContext<PerformerProfile>()
  return (
    <div className="px-4 sm:px-0">
      <GalleryList
        key={creator._id}
        query={{ performerId: creator._id }}
        first={loaderData}
        empty={
          <EmptyState drawing="media">
            <NamedText name={creator.name}>{(name) => m.gallery_none({ name })}</NamedText>
          </EmptyState>
        }
      />
    </div>
  )
}
