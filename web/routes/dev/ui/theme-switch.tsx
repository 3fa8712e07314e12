import { Button } from '#web/ui/index.ts'

const themes = ['light', 'dark', 'system'] as const

/** Sets the theme of this page only, to view components in each. */
export function ThemeSwitch() {
  return (
    <div className="flex gap-2">
      {themes.map((theme) => (
        <Button
          key={theme}
          size="sm"
          variant="outline"
          icon={theme === 'light' ? 'sun' : theme === 'dark' ? 'moon' : 'monitor'}
          onClick={() => document.documentElement.setAttribute('data-theme', theme)}
        >
          {theme}
        </Button>
      ))}
    </div>
  )
}
