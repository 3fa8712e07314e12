import { Button } from '#web/ui/index.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'

/** The last word: join. */
export function Closing({ siteName }: { siteName: string }) {
  return (
    <section className="mx-auto max-w-[1160px] px-4 pb-20">
      <div className="grid bg-accent-soft justify-items-center gap-5 rounded-sheet px-6 py-14 text-center">
        <h2 className="max-w-150 text-2xl md:text-3xl">{m.landing_closing({ siteName })}</h2>
        <div className="flex w-full flex-col gap-3 sm:w-auto sm:flex-row">
          <Button size="lg" to={links.fanRegister()}>
            {m.landing_join_fan()}
          </Button>
          <Button size="lg" variant="outline" to={links.register()}>
            {m.landing_join_creator()}
          </Button>
        </div>
      </div>
    </section>
  )
}
