import { endpoint } from '../endpoint.ts'
import { staff } from '../identity/staff.ts'
import { array, boolean, nullable, object, oneOf, type Static } from '../kit/schema.ts'
import { Count, Instant } from '../kit/values.ts'

/** What a site that is open to people needs, in the order in which it is done. */
export const ChecklistKey = oneOf([
  /** `SITE_MODE` is `production`. */
  'mode',
  /** Pages and API are reached by https. */
  'address',
  /** Every owner signs in with a second factor. */
  'secondFactor',
  /** Emails leave the machine. */
  'mail',
  /** A gateway takes real cards. */
  'payments',
  /** `ffmpeg` is there: video and audio can be uploaded. */
  'media',
  /** Terms, privacy policy and imprint are no templates any more. */
  'legalPages',
  /** `npm run backup` ran within 7 days. */
  'backup',
  /** The nightly check of the ledger ran within 2 days, and everything was balanced. */
  'ledger',
])
export type ChecklistKey = Static<typeof ChecklistKey>

export const ChecklistLine = object({
  key: ChecklistKey,
  done: boolean(),
  /** Of the last backup, or check of the ledger; null before the first, and for the other lines. */
  lastAt: nullable(Instant),
  /** How many owners, or pages, are left; null for the other lines. */
  left: nullable(Count),
})
export type ChecklistLine = Static<typeof ChecklistLine>

export const ReadChecklist = endpoint({
  method: 'GET',
  path: '/admin/checklist',
  audience: staff('site.settings'),
  summary: 'What the site still needs before it is open to people',
  reply: object({ data: array(ChecklistLine, { max: 20 }) }),
  ours: true,
})
