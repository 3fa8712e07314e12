import type { ReactNode } from 'react'
import { cx } from '../base/cx.ts'
import { useWords } from '../base/provider.tsx'

/** A box of what is on its way; give it the size of what will stand there. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={cx('ui-skeleton block rounded-sm', className)} />
}

/** Lines of text, the last one shorter, in the height of real lines. */
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

/** A picture of a person. Size in pixels, as Avatar. */
export function SkeletonAvatar({ size = 40 }: { size?: number }) {
  return (
    <span
      className="ui-skeleton block shrink-0 rounded-full"
      style={{ width: size, height: size }}
    />
  )
}

/** A person or a row of a list: picture and two lines. */
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

/** A card of the feed: head, words, a picture of 4:5, a row of actions. */
export function SkeletonPost({ media = true }: { media?: boolean }) {
  return (
    <div className="rounded-card border border-line bg-card pad-card">
      <SkeletonRow />
      <SkeletonText lines={2} className="mt-2 text-body" />
      {media && <Skeleton className="mt-3 aspect-4/5 w-full rounded-field" />}
      <div className="mt-3 flex h-10 items-center gap-6">
        <Skeleton className="h-5 w-12" />
        <Skeleton className="h-5 w-12" />
        <Skeleton className="h-5 w-12" />
      </div>
    </div>
  )
}

/** Tells screen readers once that something is loading; the boxes themselves say nothing. */
export function Loading({ children, label }: { children: ReactNode; label?: string }) {
  const words = useWords()
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {label ?? words.loading}
      </p>
      <div aria-hidden="true" className="contents">
        {children}
      </div>
    </div>
  )
}
