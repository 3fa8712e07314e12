import type { ActivityType } from '#contract/money/activity.ts'
import type { ConsoleFindings } from '#contract/operations/console-search.ts'
import type { IconName } from '#web/ui/index.ts'
import { displayName } from '../../../entities/account/display-name.ts'
import { mayAs } from '../../../entities/account/redirects.ts'
import type { CurrentUser } from '../../../entities/account/session.ts'
import { moneyTypeName } from '../../../entities/money/type-names.ts'
import { isItemKind, itemKinds } from '../../../kinds/index.ts'
import { formatDay, formatMoney } from '../../../lib/format.ts'
import { links } from '../../../lib/links.ts'
import { m } from '../../../lib/paraglide/messages.js'
import { sectionsFor } from '../sections.ts'
import { namedSettings } from '../setting-labels.ts'

/** One result of the palette, with its link. */
export interface Command {
  to: string
  icon: IconName
  title: string
  /** Distinguishes results of the same title. */
  note: string
}

export interface Group {
  name: string
  commands: readonly Command[]
}

/** Results before anything is typed. */
export const startGroups = (me: CurrentUser | null, recent: readonly Command[]): Group[] =>
  filled([
    { name: m.palette_recent(), commands: recent },
    { name: m.palette_sections(), commands: sections(me) },
  ])

/** Results for a text: matching pages of the console, and the server's search results. */
export function foundGroups(me: CurrentUser | null, q: string, found?: ConsoleFindings): Group[] {
  const isMeant = ({ title }: Command) => title.toLowerCase().includes(q.toLowerCase())
  const settings = me && mayAs(me, 'site.settings') ? namedSettings() : []
  return filled([
    { name: m.palette_sections(), commands: sections(me).filter(isMeant) },
    // Before what people wrote: a post that contains the word is not what its setting is.
    {
      name: m.palette_settings(),
      commands: settings.map(settingCommand).filter(isMeant).slice(0, 5),
    },
    { name: m.palette_accounts(), commands: (found?.accounts ?? []).map(accountCommand) },
    { name: m.palette_posts(), commands: (found?.posts ?? []).flatMap(itemCommand) },
    { name: m.palette_payments(), commands: (found?.payments ?? []).map(paymentCommand) },
    { name: m.palette_pages(), commands: (found?.pages ?? []).map(pageCommand) },
  ])
}

const filled = (groups: Group[]) => groups.filter(({ commands }) => commands.length > 0)

const sections = (me: CurrentUser | null): Command[] =>
  sectionsFor(me).map(({ to, label }) => ({ to, icon: 'arrow-right', title: label, note: '' }))

const accountCommand = (account: ConsoleFindings['accounts'][number]): Command => ({
  to: links.adminAccount(account._id),
  icon: 'user',
  title: displayName(account),
  note: account.username && `@${account.username}`,
})

/** None for a kind that has no page. */
function itemCommand({ kind, slug, text, creator }: ConsoleFindings['posts'][number]): Command[] {
  if (!isItemKind(kind)) return []
  const { name, page } = itemKinds[kind]
  const note = `${name()} · ${displayName(creator)}`
  return [{ to: page(slug), icon: 'file-text', title: text || slug, note }]
}

const byCard: readonly ActivityType[] = ['top_up', 'subscription']

const paymentCommand = (payment: ConsoleFindings['payments'][number]): Command => ({
  to: byCard.includes(payment.type)
    ? links.adminPayment(payment._id)
    : links.adminCharge(payment._id),
  icon: 'receipt',
  title: `${moneyTypeName(payment.type)} · ${formatMoney(payment.amount)}`,
  note: `${displayName(payment.account)} · ${formatDay(payment.createdAt)}`,
})

const pageCommand = ({ _id, slug, title }: ConsoleFindings['pages'][number]): Command => ({
  to: links.adminPage(_id),
  icon: 'file',
  title,
  note: `/page/${slug}`,
})

const settingCommand = ({ key, label }: { key: string; label: string }): Command => ({
  to: links.adminSetting(key),
  icon: 'settings',
  title: label,
  note: '',
})
