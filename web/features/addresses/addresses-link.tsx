import { Button, Card, Icon } from '#web/ui/index.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'

/** Link from the account page to the address book. */
export const AddressesLink = () => (
  <Card className="flex flex-wrap items-center gap-3">
    <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunk text-muted">
      <Icon name="map-pin" />
    </span>
    <div className="grid min-w-0 flex-1 basis-48 gap-0.5">
      <h2 className="text-lg">{m.addresses_open()}</h2>
      <p className="text-muted text-sm">{m.addresses_open_about()}</p>
    </div>
    <Button variant="tonal" to={links.userAddresses()}>
      {m.addresses_title()}
    </Button>
  </Card>
)
