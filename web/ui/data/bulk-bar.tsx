import type { ReactNode } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { useTexts } from '../base/provider.tsx'
import type { Selection } from './table-types.ts'

/** Bulk actions for the selected rows. */
export function BulkBar({ selection, children }: { selection: Selection; children: ReactNode }) {
  const texts = useTexts()
  return (
    <div className="sticky top-(--sticky-top,0px) z-20 flex flex-wrap items-center gap-2 rounded-t-card border-line border-b bg-raised px-3 py-2">
      <IconButton
        icon="x"
        size={36}
        label={texts.clearSelection}
        onClick={() => selection.onChange(new Set())}
      />
      <span role="status" className="tabular me-auto font-medium text-sm">
        {texts.selected(selection.chosen.size)}
      </span>
      {/* on phones in a row of their own, each as wide as the others */}
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">{children}</div>
    </div>
  )
}
