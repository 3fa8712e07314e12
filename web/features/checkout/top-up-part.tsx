import { Suspense } from 'react'
import { ListCards } from '#contract/money/cards.ts'
import { maxPackages, SearchPackages } from '#contract/money/packages.ts'
import { FailedState } from '#web/ui/index.ts'
import { call } from '../../lib/api.ts'
import { read } from '../../lib/cache/queries.ts'
import { type DialogData, useDialogData, useOutcome } from './dialog-data.ts'
import { TopUpSkeleton } from './dialog-skeleton.tsx'
import { type TopUpData, TopUpForm, type TopUpProps } from './top-up-form.tsx'

/** Top-up form, on its own or inside another payment dialog. */
export function TopUpPart(props: TopUpProps) {
  const [data, again] = useDialogData(loadTopUp)
  return (
    <Suspense fallback={<TopUpSkeleton />}>
      <Loaded data={data} onRetry={again} form={props} />
    </Suspense>
  )
}

async function loadTopUp(): Promise<TopUpData> {
  const [cards, packages] = await Promise.all([
    read(ListCards, { query: { limit: 10 } }),
    call(SearchPackages, { query: { limit: maxPackages } }),
  ])
  return { cards: cards.data, packages: packages.data }
}

type LoadedProps = { data: DialogData<TopUpData>; onRetry: () => void; form: TopUpProps }

function Loaded({ data, onRetry, form }: LoadedProps) {
  const outcome = useOutcome(data)
  if (outcome.ok) return <TopUpForm data={outcome.data} onPackagesChanged={onRetry} {...form} />
  return <FailedState title={outcome.problem.message} onRetry={onRetry} />
}
