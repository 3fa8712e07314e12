import { useNavigate } from 'react-router'
import { CreateGallery } from '#contract/content/galleries.ts'
import { PageHeader } from '#web/ui/index.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { assetBody } from '../../features/studio/asset-draft.ts'
import { AssetForm } from '../../features/studio/asset-form.tsx'
import { call } from '../../lib/api.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/new-gallery.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.gallery_new())

export default function NewGalleryPage() {
  const navigate = useNavigate()
  return (
    <div className="grid w-full max-w-2xl grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader
        title={m.gallery_new()}
        about={m.gallery_new_about()}
        back={{ to: links.gallery.own(), label: m.back() }}
      />
      <AssetForm
        hint={m.gallery_description_hint()}
        submit={m.gallery_create()}
        onSave={async (draft) => {
          const { _id } = await call(CreateGallery, { body: assetBody(draft) })
          await navigate(links.gallery.edit(_id), { replace: true })
        }}
      />
    </div>
  )
}
