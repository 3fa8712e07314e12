import { DownloadOrders, UploadShipments } from '#contract/commerce/order-files.ts'
import { call } from '../../lib/api.ts'
import { FileButton } from '../../lib/file-button.tsx'
import { allPages } from '../../lib/file-pages.ts'
import { m } from '../../lib/paraglide/messages.js'
import { RowsUpload } from '../../lib/rows-upload.tsx'
import type { OrderSearch } from './order-search.ts'

interface Props {
  filters: OrderSearch
}

/** Saves the creator's orders that the list finds, and ships orders by such a file. */
export const OrderFiles = ({ filters: { deliveryStatus, fromDate, toDate } }: Props) => (
  <div className="flex flex-wrap items-start gap-x-8 gap-y-3">
    <FileButton
      label={m.tx_file()}
      name="orders.csv"
      load={() =>
        allPages((after) =>
          call(DownloadOrders, { query: { deliveryStatus, fromDate, toDate, after } }),
        )
      }
    />
    <RowsUpload
      label={m.order_csv_ship()}
      hint={m.order_csv_hint()}
      missing={m.order_csv_unknown()}
      title={m.order_csv_done}
      send={async (csv) => {
        const { rows } = await call(UploadShipments, { body: { csv } })
        return rows.map((row) => ({ ...row, name: row.orderNumber }))
      }}
    />
  </div>
)
