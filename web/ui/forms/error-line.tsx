import { Icon } from '../icons/icon.tsx'

/** Error message below a control. */
export function ErrorLine({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="flex gap-1.5 text-danger-text text-sm">
      <Icon name="alert-triangle" size={16} className="mt-0.5" />
      <span>{children}</span>
    </p>
  )
}
