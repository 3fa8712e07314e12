import { useState } from 'react'
import { Button, TextInput } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'

const defaultColour = '#c2304a'

/** Color input: the browser's picker or a color code; empty uses the product's default. */
export function ColourField({ name, value }: { name: string; value: string }) {
  const [colour, setColour] = useState(value)
  return (
    <div className="flex items-center gap-2">
      <input
        type="color"
        aria-label={m.admin_colour_pick()}
        value={/^#[0-9a-f]{6}$/i.test(colour) ? colour : defaultColour}
        onChange={(event) => setColour(event.target.value)}
        className="h-11 w-14 shrink-0 cursor-pointer rounded-field border border-field-line bg-card p-1"
      />
      <TextInput
        name={name}
        dir="ltr"
        value={colour}
        placeholder={defaultColour}
        spellCheck={false}
        className="min-w-0 flex-1"
        onChange={(event) => setColour(event.target.value)}
      />
      <Button variant="ghost" disabled={colour === ''} onClick={() => setColour('')}>
        {m.admin_reset()}
      </Button>
    </div>
  )
}
