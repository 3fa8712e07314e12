import type { Order } from '#contract/commerce/orders.ts'
import { RadioGroup } from '#web/ui/index.ts'
import { ApiProblem } from '../../lib/api-problem.ts'
import { m } from '../../lib/paraglide/messages.js'

/** Its goods have left the creator: who refunds it says whether they are back. */
export const wasShipped = ({ productInfo, deliveryStatus }: Order): boolean =>
  productInfo.type === 'physical' && deliveryStatus !== 'created' && deliveryStatus !== 'processing'

/** Whether the goods of a shipped order are back, which decides about the stock; a field of a form. */
export const BackChoice = ({ error }: { error: string | undefined }) => (
  <RadioGroup
    label={m.order_refund_back()}
    name="isBack"
    look="cards"
    choices={[
      { value: 'yes', label: m.order_refund_back_yes(), hint: m.order_refund_back_yes_hint() },
      { value: 'no', label: m.order_refund_back_no(), hint: m.order_refund_back_no_hint() },
    ]}
    error={error ?? null}
  />
)

/** Its answer. Throws a problem of the field without one. */
export function backOf(form: FormData): boolean {
  const answer = form.get('isBack')
  if (answer === null) {
    throw new ApiProblem({ statusCode: 422, fields: { isBack: m.order_refund_back_missing() } })
  }
  return answer === 'yes'
}
