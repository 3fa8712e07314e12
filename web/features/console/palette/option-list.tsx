import { useEffect, useRef } from 'react'
import { cx, Icon } from '#web/ui/index.ts'
import { m } from '../../../lib/paraglide/messages.js'
import type { Command, Group } from './commands.ts'

interface Props {
  id: string
  groups: readonly Group[]
  /** Index of the active option, counted over all groups. */
  marked: number
  onMark: (nth: number) => void
  onChoose: (command: Command) => void
}

export const optionId = (listId: string, nth: number) => `${listId}-${nth}`

/** Grouped options of the palette; the list has a fixed height that fits the screen. */
export function OptionList({ id, groups, marked, onMark, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector(`#${CSS.escape(optionId(id, marked))}`)?.scrollIntoView({
      block: 'nearest',
    })
  }, [id, marked])
  const firsts = groups.map((_, nth) =>
    groups.slice(0, nth).reduce((sum, { commands }) => sum + commands.length, 0),
  )
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={m.palette_title()}
      className="-mx-2 grid max-h-[min(60dvh,460px)] gap-2 overflow-y-auto overscroll-contain"
    >
      {groups.map(({ name, commands }, group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, these are options
        <div key={name} role="group" aria-labelledby={`${id}-group-${group}`}>
          <p id={`${id}-group-${group}`} className="px-3 py-1 text-muted text-xs">
            {name}
          </p>
          {commands.map((command, nth) => (
            <Option
              key={`${command.to} ${command.title}`}
              id={optionId(id, (firsts[group] ?? 0) + nth)}
              command={command}
              isMarked={marked === (firsts[group] ?? 0) + nth}
              onMark={() => onMark((firsts[group] ?? 0) + nth)}
              onChoose={() => onChoose(command)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

interface OptionProps {
  id: string
  command: Command
  isMarked: boolean
  onMark: () => void
  onChoose: () => void
}

function Option({ id, command, isMarked, onMark, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
    // biome-ignore lint/a11y/useFocusableInteractive: the field names it as its active descendant
    <div
      id={id}
      role="option"
      aria-selected={isMarked}
      onMouseMove={onMark}
      onClick={onChoose}
      className={cx(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 py-1.5',
        isMarked && 'bg-sunk-strong',
      )}
    >
      <Icon name={command.icon} size={18} className="shrink-0 text-muted" />
      <span className="flex min-w-0 flex-1">
        <bdi className="truncate">{command.title}</bdi>
      </span>
      {command.note && (
        <bdi className="max-w-[45%] shrink-0 truncate text-muted text-sm">{command.note}</bdi>
      )}
    </div>
  )
}
