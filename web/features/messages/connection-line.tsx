import { Icon, Spinner } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'
import { useSocketState } from '../../lib/socket-hooks.ts'

/**
 * Shows that the connection is lost; renders nothing while connected and before the first attempt.
 */
export function ConnectionLine() {
  const state = useSocketState()
  const isGone = state !== 'connected' && state !== 'initialized'
  return (
    <div role="status">
      {isGone && (
        <p className="flex items-center justify-center gap-2 bg-warning-soft px-4 py-2 text-center text-warning-text text-xs">
          {state === 'failed' ? <Icon name="alert-triangle" size={16} /> : <Spinner size={14} />}
          {state === 'failed' ? m.chat_connection_failed() : m.chat_connecting()}
        </p>
      )}
    </div>
  )
}
