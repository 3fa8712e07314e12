import { useState } from 'react'
import type { PushDevice } from '#contract/notifications/push.ts'
import { Badge, Button, Icon } from '#web/ui/index.ts'
import { deviceIcons, deviceName } from '../../../entities/account/session-line.tsx'
import { formatDay } from '../../../lib/format.ts'
import { m } from '../../../lib/paraglide/messages.js'

/** A browser that gets pushes. `isOn`: it is this one, which the card turns off. */
export function DeviceRow({
  device,
  isOn,
  onRemove,
}: {
  device: PushDevice
  isOn: boolean
  onRemove: () => Promise<void>
}) {
  const [isEnding, setEnding] = useState(false)
  const { kind, createdAt } = device
  const remove = async () => {
    setEnding(true)
    await onRemove()
    setEnding(false)
  }
  return (
    <li className="flex items-center gap-3 px-4 py-3 md:px-5">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunk text-muted">
        <Icon name={deviceIcons[kind]} />
      </span>
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="wrap-anywhere font-medium text-sm">{deviceName(device)}</p>
        <p className="text-muted text-sm">
          {m.notices_push_since({ day: formatDay(createdAt.slice(0, 10)) })}
        </p>
      </div>
      {isOn ? (
        <Badge tone="success">{m.sessions_this()}</Badge>
      ) : (
        <Button
          size="sm"
          variant="ghost"
          pending={isEnding}
          onClick={remove}
          aria-label={m.notices_push_remove_device({ device: deviceName(device) })}
        >
          {m.notices_push_remove()}
        </Button>
      )}
    </li>
  )
}
