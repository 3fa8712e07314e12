import { maxProductImages } from '#contract/commerce/product.ts'
import { FileDrop, FileTile } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { PhotoUploads } from '../../lib/use-photo-uploads.ts'
import { MoveButtons } from './move-buttons.tsx'
import { accepted } from './post-files.ts'

/** Pictures of a product, the first of which stands for it. */
export function ProductImagesField({
  uploads,
  error,
}: {
  uploads: PhotoUploads
  error: string | null
}) {
  const { photos } = uploads
  return (
    <div className="grid gap-3">
      <p className="font-medium text-sm">{m.product_pictures()}</p>
      {photos.length > 0 && (
        <ol className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {photos.map((photo, index) => (
            <li key={photo.key} className="relative">
              <FileTile
                name={photo.name}
                src={photo.src}
                icon="image"
                {...(photo.progress !== undefined && { progress: photo.progress })}
                {...(photo.error !== undefined && { error: photo.error })}
                onRemove={() => uploads.remove(photo)}
              />
              {photo.id && (
                <div className="absolute start-1.5 top-1.5 flex gap-1">
                  <MoveButtons
                    index={index}
                    count={photos.length}
                    onMove={(to) => uploads.move(index, to)}
                  />
                </div>
              )}
            </li>
          ))}
        </ol>
      )}
      {!uploads.isFull && (
        <FileDrop
          label={m.product_pictures_add()}
          hint={m.product_pictures_hint({ count: maxProductImages })}
          icon="image-plus"
          accept={accepted.photo}
          multiple
          onFiles={(files) => uploads.add(files)}
          error={error}
        />
      )}
    </div>
  )
}
