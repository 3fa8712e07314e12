import { Button } from '#web/ui/index.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'

/** Final call to register. */
export function Closing({ siteName }: { siteName: string }) {
  return (
    <section className="mx-auto max-w-[1160px] px-4 py-14 md:py-20">
      <div className="grid bg-accent-soft justify-items-center gap-5 rounded-sheet px-6 py-14 text-center">
        <h2 className="max-w-150 text-2xl md:text-3xl">{m.landing_closing({ siteName })}</h2>
        <Button size="lg" to={links.register()} className="max-sm:w-full">
          {m.landing_join_fan()}
        </Button>
      </div>
    </section>
  )
}
