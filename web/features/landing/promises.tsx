import { Icon, type IconName } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'
import { Section } from './section.tsx'

/** What distinguishes this site from similar ones. */
export function Promises() {
  const promises: { icon: IconName; title: string; text: string }[] = [
    { icon: 'receipt', title: m.landing_checkout(), text: m.landing_checkout_text() },
    { icon: 'lock', title: m.landing_locked(), text: m.landing_locked_text() },
    { icon: 'shield-check', title: m.landing_ledger(), text: m.landing_ledger_text() },
    { icon: 'home', title: m.landing_own(), text: m.landing_own_text() },
  ]
  return (
    <Section title={m.landing_different()} about={m.landing_different_text()}>
      <ul className="grid gap-4 sm:grid-cols-2">
        {promises.map(({ icon, title, text }) => (
          <li
            key={title}
            className="grid content-start gap-3 rounded-card border border-line bg-card p-6"
          >
            <span className="grid size-11 place-items-center rounded-field bg-accent-soft text-accent-text">
              <Icon name={icon} size={22} />
            </span>
            <h3 className="text-lg">{title}</h3>
            <p className="text-body text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
