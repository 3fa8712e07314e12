import { useState } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import { ListPushDevices, type ReadPushKey } from '#contract/notifications/push.ts'
import { Button, Card, Notice, toast } from '#web/ui/index.ts'
import { messageOf } from '../../../lib/api-problem.ts'
import { useLoaded } from '../../../lib/cache/queries.ts'
import { m } from '../../../lib/paraglide/messages.js'
import { DeviceRow } from './device-row.tsx'
import { PushServiceFailed, type PushState, turnOff, turnOn, usePushState } from './this-browser.ts'

interface PushCardProps {
  devices: Reply<typeof ListPushDevices>
  pushKey: Reply<typeof ReadPushKey>
}

/** Pushes to this browser, and the other devices of the account that get them. */
export function PushCard({ devices: loaded, pushKey: { publicKey } }: PushCardProps) {
  const { data: devices } = useLoaded(ListPushDevices, {}, loaded)
  const current = devices.find(({ isCurrent }) => isCurrent)
  const [state, setState] = usePushState(current?._id)
  const [isPending, setPending] = useState(false)

  const change = async (run: () => Promise<PushState>, done: PushState, text: string) => {
    setPending(true)
    try {
      const reached = await run()
      setState(reached)
      if (reached === done) toast(text, { tone: 'success' })
    } catch (failure) {
      const isService = failure instanceof PushServiceFailed
      toast(isService ? m.notices_push_failed() : messageOf(failure), { tone: 'danger' })
    }
    setPending(false)
  }
  const end = (device: { _id: string; isCurrent: boolean }) => {
    const after = device.isCurrent && state === 'on' ? 'off' : state
    const run = async () => {
      await turnOff(device)
      return after
    }
    return change(run, after, m.notices_push_is_off())
  }

  return (
    <Card as="section" flush aria-labelledby="push-title">
      <div className="grid justify-items-start gap-4 pad-card">
        <div className="grid gap-1">
          <h2 id="push-title" className="text-lg">
            {m.notices_push()}
          </h2>
          <p className="text-muted text-sm">{m.notices_push_about()}</p>
        </div>
        {state === 'off' && publicKey && (
          <Button
            icon="bell"
            pending={isPending}
            onClick={() => change(() => turnOn(publicKey), 'on', m.notices_push_is_on())}
          >
            {m.notices_push_turn_on()}
          </Button>
        )}
        {state === 'on' && current && (
          <Button variant="tonal" pending={isPending} onClick={() => end(current)}>
            {m.notices_push_turn_off()}
          </Button>
        )}
        <Obstacle state={publicKey ? state : 'unavailable'} />
      </div>
      {devices.length > 0 && (
        <div className="grid gap-1 border-line border-t pt-3">
          <h3 className="px-4 font-medium md:px-5">{m.notices_push_devices()}</h3>
          <ul className="divide-y divide-line">
            {devices.map((device) => (
              <DeviceRow
                key={device._id}
                device={device}
                isOn={device.isCurrent && (state === 'on' || state === 'unknown')}
                onRemove={() => end(device)}
              />
            ))}
          </ul>
        </div>
      )}
    </Card>
  )
}

/** What keeps this browser from getting pushes. */
function Obstacle({ state }: { state: PushState | 'unavailable' }) {
  const text = obstacles[state]
  return text && <Notice>{text()}</Notice>
}

const obstacles: { [State in PushState | 'unavailable']?: () => string } = {
  denied: m.notices_push_denied,
  home_screen: m.notices_push_home_screen,
  unavailable: m.notices_push_unavailable,
  unsupported: m.notices_push_unsupported,
}
