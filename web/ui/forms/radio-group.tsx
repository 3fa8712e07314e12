import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '../base/cx.ts'
import { Icon } from '../icons/icon.tsx'
import type { IconName } from '../icons/icon-list.ts'
import { FieldGroup } from './field-group.tsx'
import { useEnteredEarly } from './use-entered-early.ts'

export type Choice<Value extends string> = {
  value: Value
  label: ReactNode
  hint?: ReactNode
  aside?: ReactNode
  icon?: IconName
  disabled?: boolean
}

type Props<Value extends string> = {
  label: string
  labelHidden?: boolean
  name?: string
  choices: readonly Choice<Value>[]
  /** Controlled together with onChange; else use defaultValue. */
  value?: Value
  defaultValue?: Value
  onChange?: (value: Value) => void
  /** Plain rows, comparison cards, rows in a frame, or a segmented control. */
  look?: 'list' | 'cards' | 'rows' | 'segments'
  error?: string | null
  className?: string
}

type Look = NonNullable<Props<string>['look']>

const frames: Record<Look, string> = {
  list: 'grid gap-2',
  cards: 'grid gap-2',
  rows: 'grid divide-y divide-line overflow-hidden rounded-card border border-line bg-card',
  segments: 'inline-flex max-w-full rounded-full bg-sunk p-1',
}

const lines: Record<Look, string> = {
  list: 'min-h-11',
  cards:
    'rounded-card border border-line bg-card p-4 transition-colors hover:border-field-line has-checked:border-accent-solid has-checked:bg-accent-soft',
  rows: 'min-h-12 px-4 py-2 transition-colors has-checked:bg-accent-soft',
  segments: '',
}

/** Radio group: one of a few options, all visible. */
export function RadioGroup<Value extends string>(props: Props<Value>) {
  const id = useId()
  const { label, labelHidden, choices, look = 'list', error, className } = props
  return (
    <FieldGroup legend={label} legendHidden={labelHidden} error={error} className={className}>
      <div className={frames[look]}>
        {choices.map((choice) => {
          const controlled = props.value !== undefined
          const input: RadioProps = {
            id: `${id}-${choice.value}`,
            type: 'radio',
            name: props.name ?? id,
            value: choice.value,
            disabled: choice.disabled,
            checked: controlled ? props.value === choice.value : undefined,
            defaultChecked: controlled ? undefined : props.defaultValue === choice.value,
            onChange: () => props.onChange?.(choice.value),
          }
          const Part = look === 'segments' ? Segment : Line
          return <Part key={choice.value} choice={choice} input={input} look={look} />
        })}
      </div>
    </FieldGroup>
  )
}

type RadioProps = ComponentProps<'input'> & { id: string }

type PartProps = { choice: Choice<string>; input: RadioProps; look: Look }

function Segment({ choice, input }: PartProps) {
  useEnteredEarly(input.id, input)
  return (
    <label
      className={cx(
        'relative flex min-h-9 min-w-0 items-center justify-center gap-1.5 rounded-full px-4 font-medium text-sm',
        'text-muted transition-colors hover:text-ink has-checked:bg-thumb has-checked:text-ink',
        'has-checked:shadow-[0_1px_3px_var(--shadow-colour)] has-focus-visible:outline-2',
        'has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
      )}
    >
      <input
        {...input}
        className="absolute inset-x-0 -inset-y-1 z-10 appearance-none outline-none"
      />
      {choice.icon && <Icon name={choice.icon} size={16} />}
      <span className="truncate">{choice.label}</span>
    </label>
  )
}

function Line({ choice, input, look }: PartProps) {
  useEnteredEarly(input.id, input)
  return (
    <label className={cx('flex items-center gap-3 text-sm', lines[look])}>
      <input {...input} className="ui-check" />
      {choice.icon && <Icon name={choice.icon} className="text-muted" />}
      <span
        className={cx(
          'min-w-0 flex-1',
          look === 'rows' ? 'flex flex-wrap items-baseline gap-x-2' : 'grid gap-0.5',
        )}
      >
        <span className="font-medium">{choice.label}</span>
        {choice.hint && (
          <span className={look === 'list' ? 'text-muted' : 'text-ink/75'}>{choice.hint}</span>
        )}
      </span>
      {choice.aside && <span className="tabular font-semibold">{choice.aside}</span>}
    </label>
  )
}
