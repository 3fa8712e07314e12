/** What fans owe since a payment was taken back, after they had spent it. An addition. */
import { endpoint } from '../endpoint.ts'
import { staff } from '../identity/staff.ts'
import { object } from '../kit/schema.ts'
import { Dollars, Id, Reason } from '../kit/values.ts'

/** Write off what an account owes, so that it can spend again. The audit log keeps the reason. */
export const WriteOffDebt = endpoint({
  method: 'POST',
  path: '/admin/accounts/:id/debt/write-off',
  audience: staff('money.refund'),
  summary: 'Write off what an account owes',
  params: object({ id: Id }),
  body: object({ reason: Reason }),
  /** The debt until now. */
  reply: object({ writtenOff: Dollars }),
  problems: ['not_found', 'debt_none'],
  rate: { calls: 60, seconds: 60, by: 'account' },
  isAddition: true,
})
