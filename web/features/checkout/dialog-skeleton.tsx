import type { ReactNode } from 'react'
import { cx, Loading, Skeleton } from '#web/ui/index.ts'

/** Placeholder of a subscription's form: its plans, bill and contents, and the card. */
export function SubscribeSkeleton({ plans }: { plans: number }) {
  return (
    <Form>
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
        <div className="grid content-start gap-4">
          {plans > 1 && <Box className={plans > 2 ? 'h-36' : 'h-24'} />}
          <Box className="h-28" />
          <Texts />
        </div>
        <Box className="h-28" />
      </div>
    </Form>
  )
}

/** Placeholder of a top-up form: its amount and bill. */
export function TopUpSkeleton() {
  return (
    <Form>
      <Texts />
      <Box className="h-24" />
      <Box className="h-28" />
    </Form>
  )
}

const Box = ({ className }: { className: string }) => (
  <Skeleton className={cx('w-full rounded-card', className)} />
)

const Texts = () => (
  <div className="grid content-start gap-3 py-1">
    <Skeleton className="h-3.5 w-4/5" />
    <Skeleton className="h-3.5 w-1/2" />
  </div>
)

function Form({ children }: { children: ReactNode }) {
  return (
    <Loading>
      <div className="grid gap-4">
        {children}
        <Skeleton className="mt-4 h-12 w-full rounded-full" />
        <Skeleton className="mx-auto mb-3 h-3 w-3/5" />
      </div>
    </Loading>
  )
}
