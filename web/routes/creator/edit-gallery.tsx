import { useCallback, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { ReadOwnGallery, UpdateGallery } from '#contract/content/galleries.ts'
import { maxGalleryPhotos } from '#contract/content/gallery.ts'
import { ListGalleryPhotos } from '#contract/content/photos.ts'
import { toast } from '#web/ui/index.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { assetBody, assetDraftOf } from '../../features/studio/asset-draft.ts'
import { AssetForm } from '../../features/studio/asset-form.tsx'
import { EditHeader } from '../../features/studio/edit-header.tsx'
import { GalleryPhotos } from '../../features/studio/gallery-photos.tsx'
import { call, getApi } from '../../lib/api.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/edit-gallery.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.gallery_edit())

export async function loader({ context, params }: Route.LoaderArgs) {
  const { call } = getApi(context)
  const gallery = await call(ReadOwnGallery, { params })
  const query = { galleryId: gallery._id, limit: maxGalleryPhotos }
  return { gallery, photos: (await call(ListGalleryPhotos, { query })).data }
}

export default function EditGalleryPage({ loaderData }: Route.ComponentProps) {
  const { gallery, photos } = loaderData
  const { revalidate } = useRevalidator()
  const isUploading = useRef(false)
  const onUploading = useCallback((is: boolean) => {
    isUploading.current = is
  }, [])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <EditHeader kind="gallery" title={m.gallery_edit()} item={gallery} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_400px]">
        <GalleryPhotos
          key={gallery._id}
          gallery={gallery}
          photos={photos}
          onChanged={() => void revalidate()}
          onUploading={onUploading}
        />
        <AssetForm
          key={`form ${gallery._id}`}
          stored={assetDraftOf(gallery)}
          hint={m.gallery_description_hint()}
          activeHint={m.gallery_is_active_hint()}
          submit={m.studio_save()}
          isUploading={() => isUploading.current}
          onSave={async (draft) => {
            const body = assetBody(draft)
            await call(UpdateGallery, { params: { id: gallery._id }, body })
            toast(m.changes_saved(), { tone: 'success' })
            await revalidate()
          }}
        />
      </div>
    </div>
  )
}
