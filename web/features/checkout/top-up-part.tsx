import { Suspense } from 'react'
import { ListCards, type PaymentCard } from '#contract/money/cards.ts'
import { FailedState } from '#web/ui/index.ts'
import { read } from '../../lib/cache/queries.ts'
import { type Asked, useAnswer, useAsked } from './asked.ts'
import { DialogSkeleton } from './dialog-skeleton.tsx'
import { TopUpForm, type TopUpProps } from './top-up-form.tsx'

/** Top-up form, on its own or inside another payment dialog. */
export function TopUpPart(props: TopUpProps) {
  const [asked, again] = useAsked(loadCards)
  return (
    <Suspense fallback={<DialogSkeleton />}>
      <Loaded asked={asked} onRetry={again} form={props} />
    </Suspense>
  )
}

const loadCards = async () => (await read(ListCards, { query: { limit: 10 } })).data

type LoadedProps = { asked: Asked<PaymentCard[]>; onRetry: () => void; form: TopUpProps }

function Loaded({ asked, onRetry, form }: LoadedProps) {
  const answer = useAnswer(asked)
  if (answer.ok) return <TopUpForm saved={answer.data} {...form} />
  return <FailedState title={answer.problem.message} onRetry={onRetry} />
}
