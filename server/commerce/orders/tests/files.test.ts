import { DownloadOrders, maxShipments, UploadShipments } from '#contract/commerce/order-files.ts'
import { AskForOrder } from '#contract/commerce/order-requests.ts'
import { ReadOrder } from '#contract/commerce/orders.ts'
import { fromCsv } from '#server/platform/csv/index.ts'
import { deliveryTo, order } from '#tests/support/orders.ts'
import type { Person } from '#tests/support/people.ts'
import { createProduct } from '#tests/support/products.ts'
import { rows } from '#tests/support/rows.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'

async function shop(world: World) {
  const [fan, creator] = [await world.fan({ wallet: 200 }), await world.creator()]
  const product = await createProduct(creator, { stock: 9 })
  const delivery = await deliveryTo(fan)
  const place = (body: object = {}) => order(fan, product, { ...delivery, ...body })
  const read = async (placed: { _id: string }) =>
    (await creator.call(ReadOrder, { params: { id: placed._id } })).data
  const upload = (csv: string, by: Person = creator) => by.call(UploadShipments, { body: { csv } })
  return { fan, creator, place, read, upload }
}

const fileOf = (...rows: string[]) => ['order_number,tracking_number', ...rows].join('\n')

describe('C17: orders as a file', () => {
  test('has the filters of the list, in pages, and runs nothing in a spreadsheet', async ({
    world,
  }) => {
    const { fan, creator, place } = await shop(world)
    const first = await place({ userNote: '=HYPERLINK("http://evil.test")' })
    const second = await place()
    const { data } = await creator.call(DownloadOrders, { query: {} })
    expect(data.next).toBeNull()
    const [head, ...rows] = fromCsv(data.csv) ?? []
    const at = (name: string) => head?.cells.indexOf(name) ?? -1
    const column = (name: string) => rows.map(({ cells }) => cells[at(name)])
    expect(column('order_number')).toEqual([second.orderNumber, first.orderNumber])
    expect(column('note')).toEqual(['', '\'=HYPERLINK("http://evil.test")'])
    expect(column('total_price')).toEqual(['20.00', '20.00'])
    expect(column('quantity')).toEqual(['1', '1'])
    expect(column('address')[1]).toBe(first.deliveryAddress)
    const rest = await creator.call(DownloadOrders, { query: { after: second._id } })
    expect(fromCsv(rest.data.csv)?.map(({ cells }) => cells[0])).toEqual([first.orderNumber])
    const none = await creator.call(DownloadOrders, { query: { deliveryStatus: 'shipping' } })
    expect(fromCsv(none.data.csv)).toHaveLength(1)
    const other = await world.creator()
    expect(fromCsv((await other.call(DownloadOrders, { query: {} })).data.csv)).toHaveLength(1)
    expect((await other.call(DownloadOrders, { query: { after: first._id } })).data.csv).toBe('')
    expect((await fan.call(DownloadOrders, { query: {} })).status).toBe(403)
  })
})

describe('a file of shipments', () => {
  test('ships what it can, and says of each row what became of it', async ({ world }) => {
    const { fan, creator, place, read, upload } = await shop(world)
    const orders = [await place(), await place(), await place(), await place()] as const
    const [sent, canceled, rounded, foreign] = orders
    const body = { kind: 'cancel' as const, reason: 'A mistake' }
    await fan.call(AskForOrder, { params: { id: canceled._id }, body })
    const file = fileOf(
      `${sent.orderNumber.toLowerCase()},rb 123456785 gb`,
      `${canceled.orderNumber},RX1`,
      `${rounded.orderNumber},"3,40434E+19"`,
      'NOSUCHORDER,RX1',
      `${foreign.orderNumber},`,
      `${foreign.orderNumber},javascript:alert(1)`,
      `${sent.orderNumber},RX2`,
    )
    const { data } = await upload(file)
    const said = data.rows.map(({ line, isDone, problem }) => [line, isDone, problem])
    expect(said).toEqual([
      [2, true, null],
      [3, false, 'order_cancel_asked'],
      [4, false, 'shipping_code_rounded'],
      [5, false, 'not_found'],
      [6, false, 'shipping_code_missing'],
      [7, false, 'shipping_code_invalid'],
      [8, false, 'shipment_repeated'],
    ])
    expect(data.rows[1]?.message).toContain('cancel')
    const shipped = await read(sent)
    expect(shipped).toMatchObject({ deliveryStatus: 'shipping', shippingCode: 'RB123456785GB' })
    for (const one of [canceled, rounded, foreign]) {
      expect((await read(one)).deliveryStatus).toBe('processing')
    }
    expect((await upload(file)).data.rows).toEqual(data.rows)
    expect(await read(sent)).toEqual(shipped)
    const others = await upload(fileOf(`${foreign.orderNumber},RX1`), await world.creator())
    expect(others.data.rows[0]?.problem).toBe('not_found')
    expect((await upload(file, fan)).status).toBe(403)
    const again = await creator.call(DownloadOrders, { query: { deliveryStatus: 'shipping' } })
    expect((await upload(again.data.csv)).data.rows).toMatchObject([{ isDone: true }])
  })

  test('answers for its rows until the database fails, and is sent again for the others', async ({
    world,
  }) => {
    const { place, read, upload } = await shop(world)
    const [first, second, third] = [await place(), await place(), await place()]
    await rows(
      world.db,
      `create function deadlock() returns trigger language plpgsql
      as $$ begin raise exception 'deadlock' using errcode = '40P01'; end $$`,
    )
    await rows(
      world.db,
      `create trigger deadlock before update on product_order for each row
      when (old.id = '${second._id}') execute function deadlock()`,
    )
    const file = fileOf(...[first, second, third].map((one) => `${one.orderNumber},RX1`))
    const cut = (await upload(file)).data.rows
    expect(cut.map(({ problem }) => problem)).toEqual([null, 'unavailable', 'unavailable'])
    await rows(world.db, 'drop trigger deadlock on product_order')
    expect((await upload(file)).data.rows.every(({ isDone }) => isDone)).toBe(true)
    expect(await read(third)).toMatchObject({ deliveryStatus: 'shipping', shippingCode: 'RX1' })
  })

  test('has at most 1,000 rows, and the two columns', async ({ world }) => {
    const { upload } = await shop(world)
    const tooLong = fileOf(...Array.from({ length: maxShipments + 1 }, () => 'X,Y'))
    for (const file of ['', 'order_number\nX', 'a,b\nX,Y', fileOf(), 'order_number,"', tooLong]) {
      const refused = await upload(file)
      expect([refused.status, refused.problem.error]).toEqual([422, 'shipment_file_unreadable'])
    }
  })
})
