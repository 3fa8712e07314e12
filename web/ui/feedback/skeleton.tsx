import type { ReactNode } from 'react'
import { cx } from '../base/cx.ts'
import { useTexts } from '../base/provider.tsx'

/** Placeholder of loading content; give it the content's size. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={cx('ui-skeleton block rounded-sm', className)} />
}

/** Placeholder of text lines in their real height; the last one is shorter. */
export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <span className={cx('block', className)}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing but their place
        <span key={line} className="flex h-[1lh] items-center">
          <Skeleton
            className={cx('h-[0.7em]', line === lines - 1 && lines > 1 ? 'w-3/5' : 'w-full')}
          />
        </span>
      ))}
    </span>
  )
}

/** Placeholder of an avatar; size in pixels, as in Avatar. */
export function SkeletonAvatar({ size = 40 }: { size?: number }) {
  return (
    <span
      className="ui-skeleton block shrink-0 rounded-full"
      style={{ width: size, height: size }}
    />
  )
}

/** Placeholder of an account or list row: avatar and two lines. */
export function SkeletonRow({ avatar = 40 }: { avatar?: number }) {
  return (
    <div className="flex items-center gap-3 py-2">
      <SkeletonAvatar size={avatar} />
      <div className="flex-1 text-sm">
        <SkeletonText lines={2} className="max-w-64" />
      </div>
    </div>
  )
}

/** Placeholder of a post: header, text, 4:5 media and action bar. */
export function SkeletonPost({ media = true }: { media?: boolean }) {
  return (
    <div className="ui-card pad-card max-sm:rounded-none max-sm:border-x-0">
      <SkeletonRow />
      <SkeletonText lines={2} className="mt-2 text-body" />
      {media && <span className="ui-skeleton ui-bleed mt-3 block aspect-4/5" />}
      <div className="mt-3 flex h-10 items-center gap-6">
        <Skeleton className="h-5 w-12" />
        <Skeleton className="h-5 w-12" />
        <Skeleton className="h-5 w-12" />
      </div>
    </div>
  )
}

/** Announces loading to screen readers once; the placeholders themselves are hidden from them. */
export function Loading({ children, label }: { children: ReactNode; label?: string }) {
  const texts = useTexts()
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {label ?? texts.loading}
      </p>
      <div aria-hidden="true" className="contents">
        {children}
      </div>
    </div>
  )
}
