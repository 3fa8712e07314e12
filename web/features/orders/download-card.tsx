import type { Order } from '#contract/commerce/orders.ts'
import { Card } from '#web/ui/index.ts'
import { DownloadButton } from '../../entities/product/download-button.tsx'
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
