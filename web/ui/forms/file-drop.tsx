import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { cx } from '../base/cx.ts'
import { useTexts } from '../base/provider.tsx'
import { Icon } from '../icons/icon.tsx'
import type { IconName } from '../icons/icon-list.ts'
import { ErrorLine } from './error-line.tsx'

type Props = {
  /** Label of the drop zone: "Add photos". */
  label?: string
  hint?: ReactNode
  accept?: string
  multiple?: boolean
  disabled?: boolean
  icon?: IconName
  error?: string | null
  /** One line, where a file is chosen already: the label only. */
  compact?: boolean
  /** Called with at least one file; the parent validates sizes and types. */
  onFiles: (files: File[]) => void
  className?: string
}

/** Drop zone that also opens the file picker. */
export function FileDrop({
  label,
  hint,
  accept,
  multiple,
  disabled,
  error,
  compact,
  onFiles,
  ...props
}: Props) {
  const texts = useTexts()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const give = (list: FileList | null) => {
    const files = Array.from(list ?? [])
    if (files.length) onFiles(multiple ? files : files.slice(0, 1))
    if (input.current) input.current.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled) give(event.dataTransfer.files)
  }

  return (
    <div data-adds className={cx('grid gap-1.5', props.className)}>
      <label
        className={cx(
          'relative grid place-items-center content-center gap-1 rounded-card border-2 border-dashed text-center',
          compact ? 'min-h-11 p-2' : 'min-h-36 p-5',
          'transition-colors has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
          over
            ? 'border-accent-solid bg-accent-soft'
            : 'border-line bg-card hover:border-field-line',
          disabled && 'pointer-events-none opacity-50',
        )}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          ref={input}
          type="file"
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          aria-describedby={error ? `${id}-error` : undefined}
          aria-invalid={error ? true : undefined}
          onChange={(event) => give(event.target.files)}
          className="sr-only"
        />
        {!compact && (
          <span className="mb-1 grid size-11 place-items-center rounded-full bg-accent-soft text-accent-text">
            <Icon name={props.icon ?? 'upload'} size={22} />
          </span>
        )}
        <span className="font-semibold text-sm">{label ?? texts.chooseFiles}</span>
        {!compact && <span className="text-muted text-sm">{hint ?? texts.dropFiles}</span>}
      </label>
      {error && <ErrorLine id={`${id}-error`}>{error}</ErrorLine>}
    </div>
  )
}
