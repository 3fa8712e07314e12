import type { ReactNode } from 'react'
import { Button } from '#web/ui/index.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'

/** Hero section; `show` is beside the text from wide tablets on. */
export function Hero({ siteName, show }: { siteName: string; show: ReactNode }) {
  return (
    <section className="bg-[radial-gradient(70%_90%_at_85%_0%,var(--accent-soft),transparent)]">
      <div className="mx-auto grid max-w-[1160px] grid-cols-1 items-center gap-x-12 gap-y-10 px-4 pt-12 pb-10 md:pt-20 md:pb-20 lg:grid-cols-[1.05fr_1fr]">
        <div className="grid justify-items-center gap-6 text-center lg:justify-items-start lg:text-start">
          <h1 className="text-[clamp(2.5rem,1.6rem+4.2vw,4.25rem)] leading-[1.04] tracking-[-0.035em]">
            {m.landing_title()}
          </h1>
          <p className="max-w-130 text-balance text-lg text-muted">
            {m.landing_text({ siteName })}
          </p>
          <div className="flex w-full flex-col gap-3 sm:w-auto sm:flex-row">
            <Button size="lg" to={links.register()}>
              {m.landing_start()}
            </Button>
            <Button size="lg" variant="outline" to={links.explore()} icon="compass">
              {m.landing_explore()}
            </Button>
          </div>
          <p className="text-muted text-sm">{m.landing_small_print()}</p>
        </div>
        {show}
      </div>
    </section>
  )
}
