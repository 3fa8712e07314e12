import { useEffect, useRef } from 'react'
import { cx } from '../base/cx.ts'
import { type MediaItem, placeholderLook } from './media-item.ts'

type Props = {
  item: MediaItem
  /** `sizes` attribute of the image, such as "(width < 768px) 100vw, 640px". */
  sizes?: string
  /** The largest image above the fold: loaded eagerly with high priority. */
  eager?: boolean
  className?: string
}

/**
 * An image over its blurred placeholder. If it loads later than the page, it fades in, which looks
 * like the placeholder becoming sharp.
 */
export function Photo({ className, ...props }: Props) {
  const { placeholder, src } = props.item
  return (
    <span
      className={cx('relative block size-full overflow-hidden bg-sunk-strong', className)}
      style={placeholderLook(placeholder)}
    >
      <Picture key={src} {...props} />
    </span>
  )
}

function Picture({ item, sizes, eager }: Props) {
  const image = useRef<HTMLImageElement>(null)

  useEffect(() => {
    const element = image.current
    if (!element || element.complete) return
    element.dataset.arriving = ''
    const arrive = () => delete element.dataset.arriving
    element.addEventListener('load', arrive)
    element.addEventListener('error', arrive)
    return () => {
      element.removeEventListener('load', arrive)
      element.removeEventListener('error', arrive)
    }
  }, [])

  return (
    <img
      ref={image}
      src={item.src}
      srcSet={item.srcSet}
      sizes={sizes}
      width={item.width}
      height={item.height}
      alt={item.alt}
      loading={eager ? undefined : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      draggable={false}
      className="ui-photo absolute inset-0 size-full object-cover"
    />
  )
}
