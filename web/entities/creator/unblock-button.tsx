import { type ComponentProps, useState } from 'react'
import { Button } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'
import { hideLater } from '../item/hide.ts'

type Props = {
  creator: { _id: string; name: string }
  size: ComponentProps<typeof Button>['size']
  /** Reload what the block hid. */
  onUnblocked: () => Promise<void>
}

/** Unblocks a creator where the block hides them. */
export function UnblockButton({ creator, size, onUnblocked }: Props) {
  const [isPending, setPending] = useState(false)
  const unblock = async () => {
    setPending(true)
    if (await hideLater(({ unblockCreator }) => unblockCreator(creator))) await onUnblocked()
    setPending(false)
  }
  return (
    <Button
      size={size}
      pending={isPending}
      aria-label={m.block_unblock_name({ name: creator.name })}
      onClick={() => void unblock()}
    >
      {m.block_unblock()}
    </Button>
  )
}
