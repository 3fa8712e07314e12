import type { Product } from '#contract/commerce/product.ts'
import { drawThumbhash, placeholderLook } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'

/** The pictures of a product in a row that snaps; the browser scrolls it by touch, wheel and keys. */
export function ProductPictures({ product: { images, name } }: { product: Product }) {
  if (images.length === 0) return null
  const hasMany = images.length > 1
  const total = images.length
  return (
    <ul
      aria-label={m.product_pictures()}
      tabIndex={hasMany ? 0 : undefined}
      className="-mx-(--card-pad) flex snap-x snap-mandatory gap-2 overflow-x-auto overscroll-x-contain px-(--card-pad) sm:mx-0 sm:px-0"
    >
      {images.map(({ _id, url, thumbhash, alt }, index) => (
        <li
          key={_id}
          style={placeholderLook(thumbhash ? drawThumbhash(thumbhash) : undefined)}
          className={`relative aspect-square shrink-0 snap-center overflow-hidden rounded-card bg-sunk ${hasMany ? 'w-[88%]' : 'w-full'}`}
        >
          {url && (
            <img
              src={url}
              alt={alt || m.product_picture_alt({ name, place: index + 1, total })}
              loading={index === 0 ? 'eager' : 'lazy'}
              decoding="async"
              draggable={false}
              className="size-full object-contain"
            />
          )}
        </li>
      ))}
    </ul>
  )
}
