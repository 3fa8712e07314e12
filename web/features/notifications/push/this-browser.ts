import { useEffect, useState } from 'react'
import { EndPush, ListPushDevices, SubscribeToPush } from '#contract/notifications/push.ts'
import { call } from '../../../lib/api.ts'
import { invalidate } from '../../../lib/cache/queries.ts'

/** Whether this browser gets pushes, and what keeps it from them. */
export type PushState = 'unknown' | 'unsupported' | 'home_screen' | 'denied' | 'off' | 'on'

/** The browser's own push service does not answer. */
export class PushServiceFailed extends Error {}

/**
 * The state of this browser. `deviceId` is what the server lists for the session of this browser: it may
 * have been removed from another device, and the browser may have lost its subscription.
 */
export function usePushState(
  deviceId: string | undefined,
): [PushState, (state: PushState) => void] {
  const [state, setState] = useState<PushState>('unknown')
  useEffect(() => {
    let isCurrent = true
    const isListed = deviceId !== undefined
    void readState(isListed).then((found) => {
      if (isCurrent) setState(found)
    })
    return () => {
      isCurrent = false
    }
  }, [deviceId])
  return [state, setState]
}

async function readState(isListed: boolean): Promise<PushState> {
  if (!isSupported()) return isInBrowserOfIos() ? 'home_screen' : 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  if (!isListed || Notification.permission !== 'granted') return 'off'
  return (await currentSubscription()) ? 'on' : 'off'
}

const isSupported = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** There, only sites on the home screen get pushes. iPads call themselves Macs. */
const isInBrowserOfIos = () =>
  (/iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)) &&
  !window.matchMedia('(display-mode: standalone)').matches

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Ask for the permission, which must follow a tap at once, and subscribe. Throws `PushServiceFailed`. */
export async function turnOn(publicKey: string): Promise<PushState> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off'
  await navigator.serviceWorker.register('/service-worker.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await subscribe(pushManager, publicKey).catch(() => {
    throw new PushServiceFailed()
  })
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  await call(SubscribeToPush, { body: { endpoint, keys: { p256dh, auth } } })
  invalidate(ListPushDevices)
  return 'on'
}

/** A subscription with another key, such as of a site that was here before, is ended. */
async function subscribe(pushManager: PushManager, publicKey: string): Promise<PushSubscription> {
  const existing = await pushManager.getSubscription()
  const key = existing?.options.applicationServerKey
  if (existing && key && base64Url(key) === publicKey) return existing
  await existing?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

const base64Url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

/** Send no more pushes to a device; in this browser, its subscription ends as well. */
export async function turnOff({ _id: id, isCurrent }: { _id: string; isCurrent: boolean }) {
  await call(EndPush, { params: { id } })
  if (isCurrent && isSupported()) await (await currentSubscription())?.unsubscribe()
  invalidate(ListPushDevices)
}
