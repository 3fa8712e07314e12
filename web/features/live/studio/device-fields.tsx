import { Field, Select } from '#web/ui/index.ts'
import { m } from '../../../lib/paraglide/messages.js'
import type { Capture } from '../media/use-capture.ts'

/** The choice of camera and microphone; nothing where there is only one of each. */
export function DeviceFields({ capture }: { capture: Capture }) {
  const { cameras, microphones, source } = capture
  if (capture.step !== 'ready') return null
  const hasCameras = cameras.length > 1 && source === 'camera'
  const hasMicrophones = microphones.length > 1
  if (!hasCameras && !hasMicrophones) return null
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {hasCameras && (
        <Field label={m.live_camera()}>
          <Select
            options={optionsOf(cameras)}
            value={capture.cameraId ?? ''}
            onChange={({ target }) => capture.chooseCamera(target.value)}
          />
        </Field>
      )}
      {hasMicrophones && (
        <Field label={m.live_microphone()}>
          <Select
            options={optionsOf(microphones)}
            value={capture.microphoneId ?? ''}
            onChange={({ target }) => capture.chooseMicrophone(target.value)}
          />
        </Field>
      )}
    </div>
  )
}

const optionsOf = (devices: readonly MediaDeviceInfo[]) =>
  devices.map(({ deviceId, label }, nth) => ({
    value: deviceId,
    label: label || m.live_device({ number: nth + 1 }),
  }))
