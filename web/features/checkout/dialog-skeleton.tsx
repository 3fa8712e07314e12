import { Loading, Skeleton, SkeletonRow } from '#web/ui/index.ts'

/** Who, figures and button, while they are asked for. */
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
