import { type ComponentProps, useState } from 'react'
import { ReadDownloadLink } from '#contract/commerce/orders.ts'
import { Button, toast } from '#web/ui/index.ts'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-problem.ts'
import { m } from '../../lib/paraglide/messages.js'

type Props = {
  productId: string
  /** What the file is of, for a list of several. */
  name?: string
} & Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'full'>

/** Downloads the file of a bought product; its address is short-lived, and asked for when it is pressed. */
export function DownloadButton({
  productId,
  name,
  variant = 'filled',
  size = 'md',
  full = false,
}: Props) {
  const [isPending, setPending] = useState(false)
  const download = async () => {
    setPending(true)
    try {
      const { downloadLink } = await call(ReadDownloadLink, { params: { id: productId } })
      // Browsers block a new tab that opens after an answer. As a download, even a refusal leaves no page.
      const link = document.createElement('a')
      link.href = downloadLink
      link.download = ''
      link.click()
    } catch (failure) {
      toast(messageOf(failure), { tone: 'danger' })
    }
    setPending(false)
  }
  return (
    <Button
      icon="download"
      variant={variant}
      size={size}
      full={full}
      pending={isPending}
      onClick={download}
      {...(name !== undefined && { 'aria-label': m.cart_download_named({ name }) })}
    >
      {m.cart_download()}
    </Button>
  )
}
