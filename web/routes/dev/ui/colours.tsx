import { Example, Examples } from './example.tsx'

const grounds = ['page', 'card', 'raised', 'sunk', 'sunk-strong', 'line', 'field-line'] as const
const tones = ['accent', 'success', 'warning', 'danger', 'gold'] as const
const sizes = [
  ['text-3xl display-face', '36 Bricolage'],
  ['text-2xl display-face', '28 Bricolage'],
  ['text-xl display-face', '22 Bricolage'],
  ['text-lg', '18 Inter'],
  ['text-body', '16 on phones, 15 on desktop'],
  ['text-sm', '14 Inter'],
  ['text-xs text-muted', '12 Inter'],
] as const

export function Colours() {
  return (
    <Examples>
      <Example name="Grounds and lines">
        <div className="grid grid-cols-4 gap-3 sm:grid-cols-7">
          {grounds.map((name) => (
            <div key={name} className="grid gap-1.5 text-muted text-xs">
              <span
                className="h-12 rounded-field border border-line"
                style={{ background: `var(--${name})` }}
              />
              {name}
            </div>
          ))}
        </div>
      </Example>
      <Example name="Tones: fill, words, quiet ground">
        <div className="grid gap-2">
          {tones.map((tone) => (
            <div
              key={tone}
              className="flex items-center gap-3 rounded-field px-3 py-2 font-medium text-sm"
              style={{ background: `var(--${tone}-soft)`, color: `var(--${tone}-text)` }}
            >
              <span className="size-5 rounded-full" style={{ background: `var(--${tone})` }} />
              {tone}
            </div>
          ))}
        </div>
      </Example>
      <Example name="Type" wide>
        <div className="grid gap-2">
          {sizes.map(([look, words]) => (
            <p key={words} className={look}>
              {words}
            </p>
          ))}
        </div>
      </Example>
    </Examples>
  )
}
