import { m } from '../../lib/paraglide/messages.js'
import { Section } from './section.tsx'

/** How it works, for fans and for creators. */
export function Steps() {
  const sides = [
    {
      title: m.landing_fans(),
      steps: [m.landing_fan_1(), m.landing_fan_2(), m.landing_fan_3()],
    },
    {
      title: m.landing_creators(),
      steps: [m.landing_creator_1(), m.landing_creator_2(), m.landing_creator_3()],
    },
  ]
  return (
    <Section title={m.landing_how()} tinted>
      <div className="grid gap-10 md:grid-cols-2 md:gap-16">
        {sides.map(({ title, steps }) => (
          <div key={title} className="grid content-start gap-5">
            <h3 className="text-lg">{title}</h3>
            <ol className="grid gap-5">
              {steps.map((step, index) => (
                <li key={step} className="flex gap-4">
                  <span
                    aria-hidden="true"
                    className="display-face grid size-9 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-text"
                  >
                    {index + 1}
                  </span>
                  <p className="pt-1.5 text-body">{step}</p>
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </Section>
  )
}
