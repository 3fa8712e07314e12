import { cx } from '../base/cx.ts'

export type ButtonVariant = 'filled' | 'tonal' | 'outline' | 'ghost' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

const variants: Record<ButtonVariant, string> = {
  filled: 'bg-accent-solid text-on-accent hover:bg-accent-solid-hover',
  tonal: 'bg-sunk text-ink hover:bg-sunk-strong',
  outline: 'border border-field-line/60 text-ink hover:bg-sunk',
  ghost: 'text-ink hover:bg-sunk',
  danger: 'bg-danger-solid text-on-accent hover:bg-danger-solid-hover',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'h-9 gap-1.5 px-3.5 text-sm touch',
  md: 'h-11 gap-2 px-5 text-sm md:h-10',
  lg: 'h-12 gap-2 px-6 text-base',
}

/** The classes of a button, for an element that must look like one. */
export function buttonLook(variant: ButtonVariant, size: ButtonSize, full: boolean) {
  return cx(
    'relative inline-flex select-none items-center justify-center rounded-full font-semibold',
    'whitespace-nowrap transition-[background-color,scale,opacity] active:scale-[0.98]',
    'disabled:pointer-events-none disabled:opacity-45 aria-disabled:cursor-default',
    variants[variant],
    sizes[size],
    full && 'w-full',
  )
}
