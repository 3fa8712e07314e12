import { Button, Card } from '#web/ui/index.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'

/** Links from the account page to blocked fans and countries. */
export function PrivacyLinks() {
  return (
    <Card className="flex flex-wrap items-center gap-3">
      <h2 className="min-w-0 flex-1 basis-48 text-lg">{m.block_privacy()}</h2>
      <div className="flex flex-wrap gap-2">
        <Button variant="tonal" to={links.creatorBlacklist()}>
          {m.block_title()}
        </Button>
        <Button variant="tonal" to={links.creatorBlockCountries()}>
          {m.block_countries_title()}
        </Button>
      </div>
    </Card>
  )
}
