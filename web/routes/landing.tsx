import { Button } from '#web/ui/index.ts'
import { links } from '../lib/links.ts'
import { m } from '../lib/paraglide/messages.js'
import { useSettings } from '../lib/session.ts'

export default function Landing() {
  const { siteName } = useSettings()
  return (
    <section className="grid justify-items-center gap-6 px-6 py-24 text-center">
      <h1 className="text-3xl">{siteName}</h1>
      <Button to={links.register()}>{m.nav_sign_up()}</Button>
    </section>
  )
}
