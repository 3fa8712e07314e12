import type { Label } from '#contract/messaging/labels.ts'
import type { AudienceList } from '#contract/messaging/mass-messages.ts'
import { Chip, Field, MoneyInput } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'
import { isSameList, listName } from './audience-texts.ts'

type Props = {
  title: string
  hint: string
  labels: readonly Label[]
  lists: readonly AudienceList[]
  onChange: (lists: AudienceList[]) => void
  error?: string | null
}

/** Chips of the lists of fans; for spenders the least sum. */
export function AudienceFields({ title, hint, labels, lists, onChange, error = null }: Props) {
  const offered: AudienceList[] = [
    { list: 'subscribers' },
    { list: 'followers' },
    { list: 'expired' },
    { list: 'spenders' },
    ...labels.map(({ _id }) => ({ list: 'label' as const, labelId: _id })),
  ]
  const chosen = (one: AudienceList) => lists.find((other) => isSameList(one, other))
  const toggle = (one: AudienceList) =>
    onChange(chosen(one) ? lists.filter((other) => !isSameList(one, other)) : [...lists, one])
  const spenders = chosen({ list: 'spenders' })
  return (
    <fieldset className="grid gap-2">
      <legend className="font-semibold text-sm">{title}</legend>
      <p className="text-muted text-sm">{hint}</p>
      <div className="flex flex-wrap gap-2">
        {offered.map((one) => (
          <Chip
            key={one.labelId ?? one.list}
            icon={one.labelId ? 'tag' : 'users'}
            pressed={chosen(one) !== undefined}
            onClick={() => toggle(one)}
          >
            <bdi>{listName(one, labels)}</bdi>
          </Chip>
        ))}
      </div>
      {error && <p className="text-danger-text text-sm">{error}</p>}
      {spenders && (
        <Field label={m.mass_min_spent()} className="max-w-60">
          <MoneyInput
            minCents={0}
            defaultCents={Math.round((spenders.minSpent ?? 0) * 100) || undefined}
            onCents={(cents) =>
              onChange(
                lists.map((one) =>
                  one.list === 'spenders'
                    ? { list: 'spenders', minSpent: (cents ?? 0) / 100 }
                    : one,
                ),
              )
            }
          />
        </Field>
      )}
    </fieldset>
  )
}
