import type { CreatorSelf } from '#contract/profiles/me.ts'
import { UpdateBanking, UpdatePaypal } from '#contract/profiles/payout-details.ts'
import type { Call } from '#contract/site-request.ts'
import { currentPasswordOf } from '../../entities/account/current-password.tsx'
import { formFailure } from '../../lib/api-problem.ts'
import { m } from '../../lib/paraglide/messages.js'
import { shownEmail } from '../../lib/shown-email.ts'

export type PayoutPart = 'bank' | 'paypal'

/** Result of submitting a form of the payout page. */
export type PayoutSaved =
  | { part: PayoutPart; ok: true }
  | {
      part: PayoutPart
      ok: false
      status: number
      message: string
      fields: Record<string, string>
      /** The submitted values, without the social security number. */
      values: Record<string, string>
    }

const bankNames = [
  'firstName',
  'lastName',
  'bankName',
  'bankAccount',
  'bankRouting',
  'bankSwiftCode',
  'country',
  'state',
  'city',
  'address',
] as const

/** Labels of what must be filled in: errors name it, since many fields may miss at once. */
const requiredLabels: Record<string, () => string> = {
  firstName: m.person_first_name,
  lastName: m.person_last_name,
  bankName: m.banking_name,
  bankAccount: m.banking_account,
  country: m.person_country,
  email: m.banking_paypal_email,
}

/** Initial values of the bank account form. */
export const bankValues = ({ bankingInformation, ...me }: CreatorSelf): Record<string, string> =>
  Object.fromEntries(
    bankNames.map((name) => {
      const known = { firstName: me.firstName, lastName: me.lastName, country: me.country ?? '' }
      return [name, bankingInformation?.[name] ?? known[name as keyof typeof known] ?? '']
    }),
  )

export const paypalValues = ({ paypalSetting }: CreatorSelf): Record<string, string> => ({
  email: shownEmail(paypalSetting?.value.email ?? ''),
  phoneNumber: paypalSetting?.value.phoneNumber ?? '',
})

/** Save the submitted form of the payout page. */
export async function savePayout(call: Call, id: string, form: FormData): Promise<PayoutSaved> {
  const part = form.get('part') === 'paypal' ? 'paypal' : 'bank'
  const read = (name: string) => String(form.get(name) ?? '').trim()
  const names = part === 'paypal' ? ['email', 'phoneNumber'] : bankNames
  const values = Object.fromEntries(names.map((name) => [name, read(name)]))
  const params = { id }
  try {
    if (part === 'paypal') {
      const value = { email: values.email ?? '', phoneNumber: values.phoneNumber ?? '' }
      await call(UpdatePaypal, {
        params,
        body: { key: 'paypal', value, ...currentPasswordOf(form) },
      })
    } else {
      const SSN = read('SSN')
      const body = { ...values, ...(SSN && { SSN }), ...currentPasswordOf(form) }
      await call(UpdateBanking, { params, body: body as never })
    }
    return { part, ok: true }
  } catch (problem) {
    const { fields, ...failure } = formFailure(problem)
    const said = { ...fields }
    // Errors of fields inside `value` carry that name and no message of their own.
    if (said.value) said.email = m.problem_email_format()
    for (const [name, label] of Object.entries(requiredLabels)) {
      if (values[name] === '') said[name] = m.field_required({ label: label() })
    }
    return { part, ok: false, ...failure, fields: said, values }
  }
}
