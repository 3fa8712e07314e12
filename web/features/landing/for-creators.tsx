import type { PerformerCard } from '#contract/profiles/cards.ts'
import { Button, Icon, type IconName } from '#web/ui/index.ts'
import { useSettings } from '../../entities/account/session.ts'
import { formatShare } from '../../lib/format.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'

/** Section for creators: their share and balance, and a sample page. */
export function ForCreators({ sample }: { sample: PerformerCard | undefined }) {
  const { creatorShare } = useSettings()
  const share = formatShare(creatorShare)
  const points: { icon: IconName; title: string; text: string }[] = [
    { icon: 'tag', title: m.landing_earn(), text: m.landing_earn_text() },
    { icon: 'receipt', title: m.landing_fee(), text: m.landing_fee_text({ share }) },
    { icon: 'wallet', title: m.landing_balance(), text: m.landing_balance_text() },
  ]
  return (
    <section id="creators" className="mx-auto max-w-[1160px] scroll-mt-14 px-4 py-14 md:py-20">
      <div className="grid items-center gap-10 lg:grid-cols-[1fr_1.1fr] lg:gap-16">
        <div className="grid justify-items-start gap-5">
          <p className="font-semibold text-accent-text text-sm">{m.landing_for_creators()}</p>
          <h2 className="text-3xl md:text-4xl">{m.landing_keep({ share })}</h2>
          <p className="max-w-130 text-lg text-muted">{m.landing_keep_text()}</p>
          <div className="flex w-full flex-col gap-3 sm:w-auto sm:flex-row">
            <Button size="lg" to={links.creatorRegister()}>
              {m.landing_join_creator()}
            </Button>
            {sample && (
              <Button size="lg" variant="outline" to={links.profile(sample)}>
                {m.landing_sample()}
              </Button>
            )}
          </div>
        </div>
        <ul className="divide-y divide-line rounded-card border border-line bg-card">
          {points.map(({ icon, title, text }) => (
            <li key={title} className="flex gap-4 p-5 md:p-6">
              <span className="grid size-11 shrink-0 place-items-center rounded-field bg-accent-soft text-accent-text">
                <Icon name={icon} size={22} />
              </span>
              <div className="grid gap-1">
                <h3 className="text-lg">{title}</h3>
                <p className="text-body text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
