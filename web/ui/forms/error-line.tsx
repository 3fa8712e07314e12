import { Icon } from '../icons/icon.tsx'

type Props = {
  /** For `aria-describedby` of the control. */
  id?: string
  /** Announced at once, where no control is described by it. */
  alert?: boolean
  children: string
}

/** Error message below a control. */
export function ErrorLine({ id, alert, children }: Props) {
  return (
    <p id={id} role={alert ? 'alert' : undefined} className="flex gap-1.5 text-danger-text text-sm">
      <Icon name="alert-triangle" size={16} className="mt-0.5" />
      <span>{children}</span>
    </p>
  )
}
