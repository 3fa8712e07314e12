import { cx } from '../base/cx.ts'

/**
 * Dots that show the position in a row of images; decorative, the position is announced elsewhere.
 */
export function Dots({ count, at, className }: { count: number; at: number; className?: string }) {
  if (count < 2 || count > 12) return null
  return (
    <span aria-hidden="true" className={cx('flex justify-center gap-1.5', className)}>
      {Array.from({ length: count }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is nothing but its place
          key={index}
          className={cx(
            'size-1.5 rounded-full bg-on-media transition-[opacity,scale]',
            index === at ? 'scale-125' : 'opacity-45',
          )}
        />
      ))}
    </span>
  )
}
