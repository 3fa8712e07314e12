import { Card, Loading, Skeleton } from '#web/ui/index.ts'

/** The cart while the browser reads and prices it. */
export const CartSkeleton = () => (
  <Loading>
    <Card className="grid gap-4">
      <Skeleton className="h-8 w-40" />
      {[1, 2].map((row) => (
        <div key={row} className="flex gap-3">
          <Skeleton className="size-18 shrink-0" />
          <div className="grid flex-1 content-start gap-2">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-4 w-1/4" />
          </div>
        </div>
      ))}
    </Card>
  </Loading>
)
