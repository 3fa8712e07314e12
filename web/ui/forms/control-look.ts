import { cx } from '../base/cx.ts'

/** Shared frame of all text inputs. */
export function controlLook(...more: (string | false | undefined)[]) {
  return cx(
    'w-full rounded-field border border-field-line bg-card text-base text-ink md:text-sm',
    'transition-[border-color,box-shadow] placeholder:text-muted',
    'hover:border-muted',
    'aria-invalid:border-danger disabled:cursor-not-allowed disabled:opacity-50',
    ...more,
  )
}
