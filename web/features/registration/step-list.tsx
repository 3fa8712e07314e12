import { cx, Icon } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'

export const creatorSteps = ['account', 'profile', 'documents', 'prices', 'post'] as const
export type CreatorStep = (typeof creatorSteps)[number]

const names: Record<CreatorStep, () => string> = {
  account: m.creator_step_account,
  profile: m.creator_step_profile,
  documents: m.creator_step_documents,
  prices: m.creator_step_prices,
  post: m.creator_step_post,
}

/**
 * Progress through the steps: all steps with names where there is room, and the current one as
 * text.
 */
export function StepList({ step }: { step: CreatorStep }) {
  const at = creatorSteps.indexOf(step)
  return (
    <div className="grid gap-3">
      <ol aria-label={m.creator_steps()} className="flex gap-2">
        {creatorSteps.map((one, index) => (
          <li
            key={one}
            aria-current={one === step ? 'step' : undefined}
            className="grid min-w-0 flex-1 gap-1.5"
          >
            <span
              className={cx(
                'h-1.5 rounded-full',
                index <= at ? 'bg-accent-solid' : 'bg-sunk-strong',
              )}
            />
            <span
              className={cx(
                'flex min-w-0 items-center gap-1 text-xs max-sm:sr-only',
                one === step ? 'font-semibold' : 'text-muted',
              )}
            >
              {index < at && <Icon name="check" size={14} className="text-success-text" />}
              <span className="truncate">{names[one]()}</span>
            </span>
          </li>
        ))}
      </ol>
      <p className="text-muted text-sm sm:hidden">
        {m.creator_step({ step: at + 1, count: creatorSteps.length, name: names[step]() })}
      </p>
    </div>
  )
}
