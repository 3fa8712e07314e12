import type { PerformerCard } from '#contract/profiles/cards.ts'
import { Avatar } from '#web/ui/index.ts'
import { useSettings } from '../../entities/account/session.ts'
import { coverSet } from '../../entities/creator/cover.ts'
import { CreatorName } from '../../entities/creator/creator-name.tsx'
import { firstPlan } from '../../entities/plan/plan.ts'
import { priceLabel } from '../../entities/plan/plan-texts.ts'

/** Positions of the three cards, from back to front. */
const places = [
  'start-[2%] top-[4%] -rotate-6',
  'end-[2%] top-[10%] rotate-5',
  'start-[16%] bottom-[2%] -rotate-1 z-1',
]

/** Three creators as overlapping cards: decorative, as the list below repeats them. */
export function CreatorStack({ creators }: { creators: readonly PerformerCard[] }) {
  const settings = useSettings()
  return (
    <div
      aria-hidden="true"
      className="relative mx-auto aspect-[10/9] w-full max-w-110 lg:max-w-none"
    >
      {creators.slice(0, 3).map((creator, index) => (
        <div
          key={creator._id}
          className={`absolute w-[62%] overflow-hidden rounded-sheet border border-line bg-card shadow-float ${places[index]}`}
        >
          <img
            src={creator.cover}
            srcSet={coverSet(creator.cover)}
            sizes="340px"
            alt=""
            width={1500}
            height={800}
            decoding="async"
            draggable={false}
            className="aspect-[15/8] w-full object-cover"
          />
          <div className="flex items-center gap-3 p-4">
            <Avatar name={creator.name} src={creator.avatar} size={44} eager />
            <span className="grid min-w-0 flex-1 leading-5">
              <span className="flex font-semibold">
                <CreatorName creator={creator} />
              </span>
              <span className="truncate text-muted text-sm">
                {priceOf(creator, settings) ?? <bdi>@{creator.username}</bdi>}
              </span>
            </span>
          </div>
        </div>
      ))}
    </div>
  )
}

function priceOf(...terms: Parameters<typeof firstPlan>): string | undefined {
  const plan = firstPlan(...terms)
  return plan && priceLabel(plan)
}
