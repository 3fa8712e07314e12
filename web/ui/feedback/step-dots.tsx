import { cx } from '../base/cx.ts'
import { useWords } from '../base/provider.tsx'

/** Where one is in a few steps; `at` counts from 0. */
export function StepDots({
  steps,
  at,
  className,
}: {
  steps: number
  at: number
  className?: string
}) {
  const words = useWords()
  return (
    <span
      role="img"
      aria-label={words.step(at + 1, steps)}
      className={cx('flex gap-1.5', className)}
    >
      {Array.from({ length: steps }, (_, step) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is nothing but its place
          key={step}
          className={cx(
            'h-1.5 rounded-full transition-colors',
            step === at
              ? 'w-5 bg-accent'
              : step < at
                ? 'w-1.5 bg-accent/60'
                : 'w-1.5 bg-sunk-strong',
          )}
        />
      ))}
    </span>
  )
}
