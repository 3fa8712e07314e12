import { Icon } from '#web/ui/index.ts'
import { useSettings } from '../../entities/account/session.ts'
import { formatShare } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'
import { Section } from './section.tsx'

/** Frequently asked questions; works without JavaScript. */
export function Questions() {
  const { siteName, creatorShare } = useSettings()
  const questions: [string, string][] = [
    [m.landing_q_free(), m.landing_a_free()],
    [m.landing_q_cancel(), m.landing_a_cancel()],
    [m.landing_q_wallet(), m.landing_a_wallet()],
    [m.landing_q_card(), m.landing_a_card()],
    [m.landing_q_creator({ siteName }), m.landing_a_creator()],
    [m.landing_q_share(), m.landing_a_share({ share: formatShare(creatorShare) })],
  ]
  return (
    <Section title={m.landing_questions()} tinted>
      <div className="divide-y divide-line border-line border-y">
        {questions.map(([question, answer]) => (
          <details key={question} className="group">
            <summary className="flex min-h-14 list-none items-center gap-4 py-3 font-semibold text-body">
              <span className="flex-1">{question}</span>
              <Icon
                name="chevron-down"
                size={20}
                className="shrink-0 text-muted transition-transform group-open:rotate-180"
              />
            </summary>
            <p className="max-w-170 pb-5 text-body text-muted">{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  )
}
