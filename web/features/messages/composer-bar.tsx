import type { ReactNode } from 'react'
import { Icon, IconButton } from '#web/ui/index.ts'

type Props = {
  icon: 'reply' | 'edit'
  /** Of the button that closes it. */
  cancel: string
  onCancel: () => void
  children: ReactNode
}

/** Above the composer: which message is answered or edited. */
export const ComposerBar = ({ icon, cancel, onCancel, children }: Props) => (
  <div className="flex items-center gap-2 ps-3">
    <Icon name={icon} size={20} className="shrink-0 text-accent-text" />
    <div className="min-w-0 flex-1">{children}</div>
    <IconButton icon="x" size={44} label={cancel} onClick={onCancel} />
  </div>
)
