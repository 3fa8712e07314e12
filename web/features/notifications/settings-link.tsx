import { Button, Card, Icon } from '#web/ui/index.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'

/** Link from the account page to the settings of notifications. */
export const NoticeSettingsLink = () => (
  <Card className="flex flex-wrap items-center gap-3">
    <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunk text-muted">
      <Icon name="bell" />
    </span>
    <div className="grid min-w-0 flex-1 basis-48 gap-0.5">
      <h2 className="text-lg">{m.notices_settings_open()}</h2>
      <p className="text-muted text-sm">{m.notices_settings_open_about()}</p>
    </div>
    <Button variant="tonal" to={links.notificationSettings()}>
      {m.notices_settings_open()}
    </Button>
  </Card>
)
