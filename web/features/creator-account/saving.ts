import type { Body } from '#contract/endpoint.ts'
import type { CreatorSelf } from '#contract/profiles/me.ts'
import { UpdateCreator } from '#contract/profiles/update-creator.ts'
import type { Call } from '#contract/site-request.ts'
import { currentPasswordOf } from '../../entities/account/current-password.tsx'
import { saveChosen } from '../../entities/creator/chosen-categories.ts'
import { formFailure } from '../../lib/api-problem.ts'
import { m } from '../../lib/paraglide/messages.js'
import { shownEmail } from '../../lib/shown-email.ts'
import { formatTyped, readNumber } from '../../lib/typed-number.ts'
import { detailsOf, detailValues } from './details.ts'

const parts = ['profile', 'details', 'prices', 'marks'] as const
export type CreatorPart = (typeof parts)[number]

/** Result of submitting a form of the page. */
export type CreatorSaved =
  | { part: CreatorPart; ok: true; me: CreatorSelf; lacksCategory: boolean }
  | {
      part: CreatorPart
      ok: false
      status: number
      message: string
      fields: Record<string, string>
      /** The submitted values, for full page loads without JavaScript. */
      values: Record<string, string>
    }

type Change = Body<typeof UpdateCreator>

const profileNames = ['firstName', 'lastName', 'name', 'username', 'email', 'country'] as const

/** Initial values of the profile form. */
export const profileValues = (me: CreatorSelf): Record<string, string> => ({
  ...Object.fromEntries(profileNames.map((name) => [name, me[name] ?? ''])),
  email: shownEmail(me.email),
  bio: me.bio,
})

/** Initial values of the price form: dollars with two decimals, empty if not set. */
export const priceValues = (me: CreatorSelf): Record<string, string> => ({
  monthlyPrice: me.monthlyPrice > 0 ? me.monthlyPrice.toFixed(2) : '',
  yearlyPrice: me.yearlyPrice > 0 ? me.yearlyPrice.toFixed(2) : '',
  isFreeSubscription: me.isFreeSubscription ? 'on' : '',
  durationFreeSubscriptionDays: String(me.durationFreeSubscriptionDays || 1),
})

/** Initial values of the watermark form. */
export const markValues = (me: CreatorSelf): Record<string, string> => ({
  marksMedia: me.marksMedia ? 'on' : '',
  marksViewers: me.marksViewers ? 'on' : '',
})

const heldValues = {
  profile: profileValues,
  details: detailValues,
  prices: priceValues,
  marks: markValues,
}

/** Save the submitted form of the page; sends changed fields only. */
export async function saveCreator(
  call: Call,
  me: CreatorSelf,
  form: FormData,
): Promise<CreatorSaved> {
  const part = parts.find((one) => one === form.get('part')) ?? 'profile'
  const held = heldValues[part](me)
  const values = Object.fromEntries(
    Object.keys(held).map((name) => [name, lined(form.getAll(name).join())]),
  )
  // A verified one is no input of the form.
  if (held.email !== undefined && !form.has('email')) values.email = held.email
  const changed = Object.keys(held).filter((name) => values[name] !== held[name])
  const body: Change = {
    profile: () => ({ ...profileOf(values, changed), ...currentPasswordOf(form) }),
    details: () => detailsOf(values, changed),
    prices: () => pricesOf(values, changed),
    marks: () => Object.fromEntries(changed.map((name) => [name, values[name] === 'on'])),
  }[part]()
  const { categoryIds = [] } = body
  const choice = { chosen: categoryIds, kept: me.categoryIds }
  try {
    const { saved, isPart } = await saveChosen(call, choice, (ids) =>
      call(UpdateCreator, {
        params: { id: me._id },
        body: { ...body, ...('categoryIds' in body ? { categoryIds: ids } : {}) },
      }),
    )
    return { part, ok: true, me: saved, lacksCategory: isPart }
  } catch (problem) {
    const { fields, ...failure } = formFailure(problem)
    const named = part === 'prices' ? { ...fields, ...unreadablePrices(values, fields) } : fields
    return { part, ok: false, ...failure, fields: named, values }
  }
}

/** Refused prices that are no amount: the server can't know how they would be typed. */
const unreadablePrices = (values: Record<string, string>, fields: Record<string, string>) =>
  Object.fromEntries(
    Object.keys(fields)
      .filter((name) => name.endsWith('Price') && readNumber(values[name] ?? '') === null)
      .map((name) => [name, m.studio_amount_wrong({ example: formatTyped(9.95) })]),
  )

/** Browsers submit line breaks as CRLF. */
const lined = (text: string) => text.replace(/\r\n/g, '\n').trim()

function profileOf(values: Record<string, string>, changed: readonly string[]): Change {
  return Object.fromEntries(changed.map((name) => [name, values[name]]))
}

/** Invalid values are sent as they are: the server has the error messages. */
function pricesOf(values: Record<string, string>, changed: readonly string[]): Change {
  const change: Record<string, unknown> = {}
  for (const name of changed) {
    if (name === 'isFreeSubscription') change[name] = values[name] === 'on'
    else change[name] = values[name] ? (readNumber(values[name]) ?? values[name]) : 0
  }
  return change
}
