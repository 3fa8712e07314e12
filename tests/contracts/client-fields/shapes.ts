/** The fields that other clients read, object by object. Ours may have more. */
import { accounts } from './shapes/accounts.ts'
import { dealings } from './shapes/dealings.ts'
import { items } from './shapes/items.ts'
import type { Fields } from './shapes/kit.ts'
import { site } from './shapes/site.ts'

export const shapes: Record<string, Fields> = { ...items, ...accounts, ...dealings, ...site }
