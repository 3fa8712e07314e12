import { useSyncExternalStore } from 'react'
import { type Theme, themes } from '#contract/site-request.ts'
import { cx, Icon, type IconName } from '#web/ui/index.ts'
import { usePageSettings } from '../lib/page-settings.tsx'
import { m } from '../lib/paraglide/messages.js'
import { chooseTheme, currentTheme, subscribeTheme } from '../lib/theme.ts'

const icons: Record<Theme, IconName> = { light: 'sun', dark: 'moon', system: 'monitor' }
const names = { light: m.theme_light, dark: m.theme_dark, system: m.theme_system }

/** Light, dark, or the system's setting. */
export function ThemeSwitch() {
  const { theme: rendered } = usePageSettings()
  const chosen = useSyncExternalStore(subscribeTheme, currentTheme, () => rendered)
  return (
    <fieldset className="inline-flex rounded-full bg-sunk p-1">
      <legend className="sr-only">{m.theme_label()}</legend>
      {themes.map((theme) => (
        <button
          key={theme}
          type="button"
          aria-pressed={theme === chosen}
          aria-label={names[theme]()}
          title={names[theme]()}
          onClick={() => chooseTheme(theme)}
          className={cx(
            'grid size-11 place-items-center rounded-full md:size-8',
            theme === chosen ? 'bg-raised text-ink' : 'text-muted hover:text-ink',
          )}
        >
          <Icon name={icons[theme]} size={16} />
        </button>
      ))}
    </fieldset>
  )
}
