/** Money that staff give to the wallets of fans, such as an apology. An addition. */
import { endpoint } from '../endpoint.ts'
import { staff } from '../identity/staff.ts'
import { object } from '../kit/schema.ts'
import { Dollars, DollarsIn, Id, Reason } from '../kit/values.ts'

/**
 * Add money of the site to a fan's wallet, at most as much as the settings allow. What the fan owes is
 * paid first. The fan is told, and reads the reason in the wallet; the audit log keeps it.
 */
export const CreditWallet = endpoint({
  method: 'POST',
  path: '/admin/accounts/:id/credit',
  audience: staff('money.refund'),
  summary: "Add money of the site to a fan's wallet",
  params: object({ id: Id }),
  body: object({ amount: DollarsIn, reason: Reason }),
  reply: object({ _id: Id, amount: Dollars, balance: Dollars }),
  idempotent: true,
  problems: [
    'not_found',
    'own_decision',
    'permission_missing',
    'account_deleted',
    'top_up_out_of_range',
    'amount_invalid',
    'key_reused',
  ],
  rate: { calls: 60, seconds: 60, by: 'account' },
  isAddition: true,
})
