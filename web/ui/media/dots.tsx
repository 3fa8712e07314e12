import { cx } from '../base/cx.ts'

/** Where one is in a row of pictures, over the pictures; the words for it stand elsewhere. */
export function Dots({ count, at, className }: { count: number; at: number; className?: string }) {
  if (count < 2 || count > 12) return null
  return (
    <span aria-hidden="true" className={cx('flex justify-center gap-1.5', className)}>
      {Array.from({ length: count }, (_, place) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is nothing but its place
          key={place}
          className={cx(
            'size-1.5 rounded-full bg-on-media transition-[opacity,scale]',
            place === at ? 'scale-125' : 'opacity-45',
          )}
        />
      ))}
    </span>
  )
}
