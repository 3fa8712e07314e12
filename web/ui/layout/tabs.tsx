import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { type TabFace, TabInside, tabLook, tabRowLook } from './tab-look.tsx'

type Props<Id extends string> = {
  label: string
  tabs: readonly (TabFace & { id: Id })[]
  value: Id
  onChange: (id: Id) => void
  className?: string
  /** What the chosen tab shows. */
  children: ReactNode
}

/** Several views in one place, chosen by buttons; arrows move between them. */
export function Tabs<Id extends string>({
  label,
  tabs,
  value,
  onChange,
  className,
  children,
}: Props<Id>) {
  const id = useId()
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = steps(event)
    if (step === undefined) return
    event.preventDefault()
    const here = tabs.findIndex((tab) => tab.id === value)
    const next = tabs.at(step === 'first' ? 0 : step === 'last' ? -1 : (here + step) % tabs.length)
    if (!next) return
    onChange(next.id)
    document.getElementById(`${id}-${next.id}`)?.focus()
  }

  return (
    <div className={className}>
      <div role="tablist" aria-label={label} className={tabRowLook} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${id}-${tab.id}`}
            type="button"
            role="tab"
            aria-selected={tab.id === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === value ? 0 : -1}
            onClick={() => onChange(tab.id)}
            className={tabLook(tab.id === value)}
          >
            <TabInside {...tab} />
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`} className="pt-4">
        {children}
      </div>
    </div>
  )
}

function steps(event: KeyboardEvent): number | 'first' | 'last' | undefined {
  const forward = document.dir === 'rtl' ? -1 : 1
  if (event.key === 'ArrowRight') return forward
  if (event.key === 'ArrowLeft') return -forward
  if (event.key === 'Home') return 'first'
  if (event.key === 'End') return 'last'
  return undefined
}
