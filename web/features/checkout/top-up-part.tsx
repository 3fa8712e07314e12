import { Suspense } from 'react'
import { ListCards, type PaymentCard } from '#contract/money/cards.ts'
import { FailedState } from '#web/ui/index.ts'
import { read } from '../../lib/cache/queries.ts'
import { type DialogData, useDialogData, useOutcome } from './dialog-data.ts'
import { TopUpSkeleton } from './dialog-skeleton.tsx'
import { TopUpForm, type TopUpProps } from './top-up-form.tsx'

/** Top-up form, on its own or inside another payment dialog. */
export function TopUpPart(props: TopUpProps) {
  const [data, again] = useDialogData(loadCards)
  return (
    <Suspense fallback={<TopUpSkeleton />}>
      <Loaded data={data} onRetry={again} form={props} />
    </Suspense>
  )
}

const loadCards = async () => (await read(ListCards, { query: { limit: 10 } })).data

type LoadedProps = { data: DialogData<PaymentCard[]>; onRetry: () => void; form: TopUpProps }

function Loaded({ data, onRetry, form }: LoadedProps) {
  const outcome = useOutcome(data)
  if (outcome.ok) return <TopUpForm saved={outcome.data} {...form} />
  return <FailedState title={outcome.problem.message} onRetry={onRetry} />
}
