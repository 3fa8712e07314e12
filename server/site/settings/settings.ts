import type { Db } from '#server/platform/database/index.ts'
import { escapeHtml } from '#server/platform/html.ts'
import {
  definitionOf,
  definitions,
  isSettingKey,
  type SettingKey,
  type SettingValue,
  type SettingValues,
} from './definitions.ts'

/** The settings of the site, in memory: reading one never waits. */
export interface Settings {
  get<K extends SettingKey>(key: K): SettingValue<K>
  all(): SettingValues
  /** What every first page reads. */
  onEveryPage(): Partial<SettingValues> & { creatorShare: number }
  /** Those of the given settings that are public. */
  publicOnes(keys: readonly string[]): Record<string, unknown>
  /** Read again from the database; other processes see a change within `refreshMs`. */
  refresh(): Promise<void>
  stop(): void
}

const refreshMs = 2_000

const standards = (): SettingValues =>
  Object.fromEntries(
    Object.entries(definitions).map(([key, { standard }]) => [key, standard]),
  ) as unknown as SettingValues

/** Open the settings; `overrides` are values set by the environment, such as a publishable key. */
export async function openSettings(
  db: Db,
  overrides: Partial<SettingValues> = {},
): Promise<Settings> {
  let values = standards()
  let [begun, shown] = [0, 0]

  /** A read that started before a change may finish after a later one, and is then stale. */
  async function refresh() {
    const turn = ++begun
    const stored = await db.selectFrom('setting').select(['key', 'value']).execute()
    if (turn < shown) return
    shown = turn
    const known = stored.filter(({ key }) => isSettingKey(key))
    values = {
      ...standards(),
      ...Object.fromEntries(known.map(({ key, value }) => [key, value])),
      ...overrides,
    } as SettingValues
  }

  await refresh()
  const timer = setInterval(() => refresh().catch(() => {}), refreshMs)
  timer.unref()
  const chosen = (allowed: (key: SettingKey) => boolean) =>
    Object.fromEntries(
      Object.entries(values).filter(([key]) => isSettingKey(key) && allowed(key)),
    ) as Partial<SettingValues>

  const withName = (html: string) => html.replaceAll('%siteName%', escapeHtml(values.siteName))

  return {
    get: (key) => values[key],
    all: () => ({ ...values }),
    onEveryPage: () => ({
      ...chosen((key) => definitionOf(key).onEveryPage === true),
      // Rounded, since 1 - 0.3 is not quite 0.7.
      creatorShare: Math.round((1 - values.siteCommission) * 10_000) / 10_000,
    }),
    publicOnes: (keys) => {
      const requested = chosen((key) => keys.includes(key) && definitionOf(key).isPublic)
      return Object.fromEntries(
        Object.entries(requested).map(([key, value]) => [
          key,
          definitionOf(key as SettingKey).kind === 'html' ? withName(value as string) : value,
        ]),
      )
    },
    refresh,
    stop: () => clearInterval(timer),
  }
}
