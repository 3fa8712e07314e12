import { Loading, Skeleton, SkeletonRow } from '#web/ui/index.ts'

/** Placeholder of a payment dialog while its data loads. */
export function DialogSkeleton() {
  return (
    <Loading>
      <div className="grid gap-4">
        <SkeletonRow />
        <Skeleton className="h-32 w-full rounded-card" />
        <Skeleton className="h-11 w-full rounded-full" />
      </div>
    </Loading>
  )
}
