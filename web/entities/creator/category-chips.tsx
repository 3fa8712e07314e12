import type { Category } from '#contract/profiles/categories.ts'
import { FieldGroup, Icon } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'

type Props = {
  categories: readonly Pick<Category, '_id' | 'name'>[]
  chosen: readonly string[]
  /** Shown above the chips; without one it is only read out. */
  legend?: string
  error?: string | undefined
  /** Without it the form reads them as `categoryIds`. */
  onChosen?: (ids: string[]) => void
}

/** Multiple choice of categories: checkboxes styled as chips. */
export function CategoryChips({ categories, chosen, legend, error, onChosen }: Props) {
  return (
    <FieldGroup
      legend={legend ?? m.explore_categories()}
      legendHidden={!legend}
      error={error}
      className="grid gap-2"
    >
      <div className="flex flex-wrap gap-2.5">
        {categories.map(({ _id, name }) => (
          <label
            key={_id}
            className="group relative inline-flex min-h-11 min-w-0 cursor-pointer select-none items-center gap-2 rounded-full border border-field-line bg-card px-4 py-2 font-semibold text-sm transition-colors hover:bg-sunk has-checked:border-accent-solid has-checked:bg-accent-soft has-checked:text-accent-text has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
          >
            <input
              type="checkbox"
              name="categoryIds"
              value={_id}
              {...(onChosen
                ? {
                    checked: chosen.includes(_id),
                    onChange: ({ target }) =>
                      onChosen([
                        ...chosen.filter((id) => id !== _id),
                        ...(target.checked ? [_id] : []),
                      ]),
                  }
                : { defaultChecked: chosen.includes(_id) })}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <Icon name="plus" size={16} className="shrink-0 group-has-checked:hidden" />
            <Icon name="check" size={16} className="hidden shrink-0 group-has-checked:block" />
            <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
