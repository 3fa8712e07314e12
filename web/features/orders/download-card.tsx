import { useState } from 'react'
import { type Order, ReadDownloadLink } from '#contract/commerce/orders.ts'
import { Button, Card, toast } from '#web/ui/index.ts'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-problem.ts'
import { m } from '../../lib/paraglide/messages.js'

/** The file of an order, for its buyer. */
export const DownloadCard = ({ order: { productId } }: { order: Order }) => (
  <Card className="flex flex-wrap items-center justify-between gap-3">
    <div className="grid min-w-0 flex-1 basis-48 gap-0.5">
      <h2 className="text-lg">{m.order_file()}</h2>
      <p className="text-muted text-sm">{m.order_file_about()}</p>
    </div>
    <DownloadButton productId={productId} />
  </Card>
)

/** Asks for the address of a bought file and opens it, which downloads it. */
export function DownloadButton({ productId, name }: { productId: string; name?: string }) {
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const { downloadLink } = await call(ReadDownloadLink, { params: { id: productId } })
      // In this page: browsers block a new tab that opens after an answer, and a download leaves no page.
      location.assign(downloadLink)
    } catch (problem) {
      toast(messageOf(problem), { tone: 'danger' })
    }
    setBusy(false)
  }
  return (
    <Button icon="download" pending={isBusy} onClick={() => void download()}>
      {m.order_download()}
      {name && <span className="sr-only">: {name}</span>}
    </Button>
  )
}
