import { toast } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'

type Actions = typeof import('./hide-actions.ts')

/**
 * Hide an item or creator, or show one again. Few visits do, so the actions are loaded then;
 * resolves to undefined where they cannot be.
 */
export async function hideLater<Result>(
  act: (actions: Actions) => Promise<Result>,
): Promise<Result | undefined> {
  const actions = await import('./hide-actions.ts').catch(() => undefined)
  if (actions) return act(actions)
  toast(m.something_went_wrong(), { tone: 'danger' })
  return undefined
}
