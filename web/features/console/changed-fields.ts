import type { AuditRow } from '#contract/operations/audit-log.ts'
import type { PageText } from '#contract/site/page-editing.ts'
import { isRole, roleNames } from '../../entities/account/role-names.ts'
import { formatCountry, formatDay, formatExactShare, formatMoney } from '../../lib/format.ts'
import { localeNames } from '../../lib/locale.ts'
import { m } from '../../lib/paraglide/messages.js'
import { settingLabel } from './setting-labels.ts'

export interface ChangedField {
  path: string
  label: string
  /** Undefined if the field was added. */
  before: string | undefined
  /** Undefined if the field was removed. */
  after: string | undefined
}

/** Labels of fields that are not settings. */
const labels: Record<string, () => string> = {
  code: m.coupon_code,
  commission: m.commission_own,
  content: m.page_content,
  courseCode: m.studies_course_code,
  description: m.page_description,
  shortDescription: m.page_description,
  email: m.admin_verify_email,
  ends_at: m.banner_to,
  expiredDate: m.coupon_expires,
  isActive: m.coupon_is_active,
  link: m.banner_link,
  maxUses: m.coupon_limit,
  name: m.category_name,
  position: m.banner_position,
  price: m.package_price,
  role: m.admin_account_role,
  slug: m.page_slug,
  starts_at: m.banner_from,
  status: m.admin_col_status,
  title: m.page_title,
  tokens: m.package_tokens,
  username: m.admin_account_username,
  value: m.coupon_discount,
}

/** Not shown: ids, sort order, and what the sentence of the decision says already. */
const unsaid = new Set([
  ...['_id', 'avatar', 'cover', 'document', 'ordering', 'photo_file_id', 'report'],
  ...['verification', 'verifiedDocument'],
])

/** Changed fields of an audit log entry with formatted values; unchanged fields are left out. */
export function changedFields({
  before,
  after,
}: Pick<AuditRow, 'before' | 'after'>): ChangedField[] {
  const [old, now] = [leavesOf(before), leavesOf(after)]
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((path) => {
    const keys = path.split('.')
    const key = keys.at(-1) ?? path
    const sides = { before: old.get(path), after: now.get(path) }
    if (unsaid.has(key) || JSON.stringify(sides.before) === JSON.stringify(sides.after)) return []
    const write = (value: unknown) => (value === undefined ? undefined : written(key, value))
    return [{ path, label: labelOf(keys), before: write(sides.before), after: write(sides.after) }]
  })
}

/** Fields by path: `title`, or `de.title` for the texts of a page in several languages. */
const leavesOf = (record: unknown): Map<string, unknown> =>
  new Map(
    Object.entries(record ?? {}).flatMap(([key, value]) =>
      key === 'texts' ? (value as PageText[]).flatMap(leavesOfText) : [[key, value] as const],
    ),
  )

const leavesOfText = ({ locale, ...text }: PageText) =>
  Object.entries(text).map(([field, value]) => [`${locale}.${field}`, value] as const)

/** Label with the language of a translated field. */
function labelOf(keys: readonly string[]): string {
  const key = keys.at(-1) ?? ''
  const label = labels[key]?.() ?? settingLabel({ key, label: key })
  const language = Object.entries(localeNames).find(([locale]) => keys.includes(locale))
  return language ? `${label} (${language[1]})` : label
}

const isMoney = /^((minimum|maximum)\w*(Price|Amount)|price|tokens)$/

function written(key: string, value: unknown): string {
  if (key === 'commission' && value === null) return m.commission_as_site()
  if (key === 'maxUses' && value === null) return m.coupon_no_limit()
  if (value === '' || value === null) return m.admin_empty()
  if (typeof value === 'boolean') return value ? m.decision_yes() : m.decision_no()
  if (Array.isArray(value)) {
    return value.map((one) => written(key, one)).join(', ') || m.admin_empty()
  }
  if (typeof value === 'object') return writtenLink(value as Record<string, unknown>)
  if (typeof value === 'number') return writtenNumber(key, value)
  const text = String(value)
  if (key === 'blockedCountries') return formatCountry(text)
  if (key === 'role' && isRole(text)) return roleNames[text]()
  if (key === 'status') return statusNames[text]?.() ?? text
  return key.endsWith('_at') || key === 'expiredDate' ? formatDay(text) : text
}

const statusNames: Record<string, () => string> = {
  active: m.status_shown,
  inactive: m.status_hidden,
  published: m.page_is_published,
  draft: m.page_is_draft,
}

/** A menu item by its title; other objects as JSON. */
const writtenLink = (entry: Record<string, unknown>): string =>
  typeof entry.title === 'string' ? entry.title : JSON.stringify(entry)

function writtenNumber(key: string, value: number): string {
  if (key === 'siteCommission' || key === 'commission' || key === 'value')
    return formatExactShare(value)
  return isMoney.test(key) ? formatMoney(value) : String(value)
}
