import { endpoint } from '../endpoint.ts'
import { staff } from '../identity/staff.ts'
import { array, boolean, nullable, object, oneOf, type Static } from '../kit/schema.ts'
import { Count, Instant } from '../kit/values.ts'

/** Launch checklist of a site, in the order in which to complete it. */
export const ChecklistKey = oneOf([
  /** `SITE_MODE` is `production`. */
  'mode',
  /** Pages and API are reached by https. */
  'address',
  /** Every owner signs in with a second factor. */
  'secondFactor',
  /** Emails are sent by a mail server. */
  'mail',
  /** Push services are told a real address, and none refuses the site. */
  'push',
  /** A payment gateway charges real cards. */
  'payments',
  /** `ffmpeg` is installed: video and audio can be uploaded. */
  'media',
  /** Live streams are sent from an address that is reached from everywhere. */
  'live',
  /** Terms, privacy policy and imprint are no longer templates. */
  'legalPages',
  /** `npm run backup` ran within 7 days. */
  'backup',
  /** The nightly check of the ledger ran within 2 days and found everything balanced. */
  'ledger',
])
export type ChecklistKey = Static<typeof ChecklistKey>

export const ChecklistLine = object({
  key: ChecklistKey,
  done: boolean(),
  /**
   * Time of the last backup or ledger check, or since when pushes are refused; null before the first, and
   * for the other items.
   */
  lastAt: nullable(Instant),
  /** How many owners, or pages, are still to do; null for the other items. */
  left: nullable(Count),
})
export type ChecklistLine = Static<typeof ChecklistLine>

export const ReadChecklist = endpoint({
  method: 'GET',
  path: '/admin/checklist',
  audience: staff('site.settings'),
  summary: 'What the site still needs before it is open to people',
  reply: object({ data: array(ChecklistLine, { max: 20 }) }),
  isAddition: true,
})
