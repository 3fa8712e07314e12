import type { Body } from '#contract/endpoint.ts'
import type { CreatorSelf } from '#contract/profiles/me.ts'
import { UpdateCreator } from '#contract/profiles/update-creator.ts'
import type { Call } from '#contract/site-request.ts'
import { currentPasswordOf } from '../../entities/account/current-password.tsx'
import { formFailure } from '../../lib/api-problem.ts'
import { bioHtml, bioText } from './bio.ts'
import { detailsOf, detailValues } from './details.ts'

const parts = ['profile', 'details', 'prices', 'marks'] as const
export type CreatorPart = (typeof parts)[number]

/** What became of a form of the page. */
export type CreatorSaved =
  | { part: CreatorPart; ok: true; me: CreatorSelf }
  | {
      part: CreatorPart
      ok: false
      status: number
      message: string
      fields: Record<string, string>
      /** What was typed, for browsers that load the page anew. */
      values: Record<string, string>
    }

type Change = Body<typeof UpdateCreator>

const profileNames = ['firstName', 'lastName', 'name', 'username', 'email', 'country'] as const

/** What stands in the form of the profile. */
export const profileValues = (me: CreatorSelf): Record<string, string> => ({
  ...Object.fromEntries(profileNames.map((name) => [name, me[name] ?? ''])),
  bio: bioText(me.bio),
})

/** What stands in the form of the subscription: dollars with two decimals, empty when not set. */
export const priceValues = (me: CreatorSelf): Record<string, string> => ({
  monthlyPrice: me.monthlyPrice > 0 ? me.monthlyPrice.toFixed(2) : '',
  yearlyPrice: me.yearlyPrice > 0 ? me.yearlyPrice.toFixed(2) : '',
  publicChatPrice: me.publicChatPrice > 0 ? me.publicChatPrice.toFixed(2) : '',
  isFreeSubscription: me.isFreeSubscription ? 'on' : '',
  durationFreeSubscriptionDays: String(me.durationFreeSubscriptionDays || 1),
})

/** What stands in the form of the watermark. */
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

/** Save one form of the page; only what differs is sent. */
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
  const changed = Object.keys(held).filter((name) => values[name] !== held[name])
  const body = {
    profile: () => ({ ...profileOf(values, changed), ...currentPasswordOf(form) }),
    details: () => detailsOf(values, changed),
    prices: () => pricesOf(values, changed),
    marks: () => Object.fromEntries(changed.map((name) => [name, values[name] === 'on'])),
  }[part]()
  try {
    return { part, ok: true, me: await call(UpdateCreator, { params: { id: me._id }, body }) }
  } catch (problem) {
    return { part, ok: false, ...formFailure(problem), values }
  }
}

/** Forms may send line breaks in their own way. */
const lined = (text: string) => text.replace(/\r\n/g, '\n').trim()

function profileOf(values: Record<string, string>, changed: readonly string[]): Change {
  const change = Object.fromEntries(changed.map((name) => [name, values[name]]))
  if (change.bio !== undefined) change.bio = bioHtml(change.bio)
  return change
}

/** Nonsense is sent as it is: the server has the sentence for it. */
function pricesOf(values: Record<string, string>, changed: readonly string[]): Change {
  const change: Record<string, unknown> = {}
  for (const name of changed) {
    if (name === 'isFreeSubscription') change[name] = values[name] === 'on'
    else change[name] = values[name] === '' ? 0 : Number(values[name])
  }
  return change
}
