import { ListOwnGalleries } from '#contract/content/galleries.ts'
import { Button } from '#web/ui/index.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { galleryDeletion, galleryKind } from '../../features/studio/gallery-kind.ts'
import { OwnItems, readChoice, readOwnList } from '../../features/studio/own-items.tsx'
import { getApi } from '../../lib/api.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/my-gallery.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.profile_galleries())

export async function loader({ context, url }: Route.LoaderArgs) {
  const { criteria, query } = readOwnList(url)
  const status = readChoice(url, 'status', ['active', 'inactive'])
  const found = await getApi(context).call(ListOwnGalleries, { query: { ...query, status } })
  return { found, criteria, filters: { status } }
}

export default function MyGalleriesPage({ loaderData }: Route.ComponentProps) {
  return (
    <OwnItems
      {...loaderData}
      kind={galleryKind()}
      deletion={galleryDeletion}
      all={links.gallery.own()}
      drawing="media"
      create={
        <Button icon="plus" to={links.gallery.create()}>
          {m.gallery_new()}
        </Button>
      }
      texts={{
        title: m.gallery_own(),
        search: m.gallery_search(),
        none: m.gallery_none_own(),
        noneFound: m.gallery_none_found(),
        showAll: m.gallery_show_all(),
      }}
    />
  )
}
