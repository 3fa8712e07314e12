import { useState } from 'react'
import type { SettingRow } from '#contract/operations/settings.ts'
import type { PublicSettings } from '#contract/site/settings.ts'
import {
  Button,
  Checkbox,
  Field,
  FieldGroup,
  IconButton,
  Select,
  TextInput,
} from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'

type MenuItem = PublicSettings['menus'][number]
type Line = MenuItem & { key: number }
type Props = { row: SettingRow; label: string; hint: string; error: string | undefined }

const inOrder = (items: readonly MenuItem[]): Line[] =>
  items.toSorted((a, b) => a.ordering - b.ordering).map((item, key) => ({ ...item, key }))

/** Additional menu links of the operator, one per row, in display order. */
export function MenuField({ row, label, hint, error }: Props) {
  const [lines, setLines] = useState(() => inOrder(row.value as MenuItem[]))
  const change = (key: number, part: Partial<MenuItem>) =>
    setLines(lines.map((line) => (line.key === key ? { ...line, ...part } : line)))
  const moveUp = (index: number) => {
    const next = [...lines]
    next.splice(index - 1, 0, ...next.splice(index, 1))
    setLines(next)
  }
  const add = () => {
    const key = Math.max(-1, ...lines.map((line) => line.key)) + 1
    setLines([
      ...lines,
      { key, title: '', path: '', section: 'footer', isNewTab: false, ordering: lines.length },
    ])
  }
  const sent = lines.map(({ key: _, ...item }, ordering) => ({ ...item, ordering }))

  return (
    <FieldGroup
      legend={label}
      hint={hint}
      error={error}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 md:col-span-2"
    >
      <input type="hidden" name={row.key} value={JSON.stringify(sent)} />
      {lines.map((line, index) => (
        <div
          key={line.key}
          className="grid items-end gap-3 rounded-card border border-line p-3 md:grid-cols-[1fr_1fr_auto_auto_auto]"
        >
          <Field label={m.admin_menu_title()}>
            <TextInput
              value={line.title}
              maxLength={60}
              onChange={(event) => change(line.key, { title: event.target.value })}
            />
          </Field>
          <Field label={m.admin_menu_path()}>
            <TextInput
              value={line.path}
              placeholder="/page/about-us"
              spellCheck={false}
              onChange={(event) => change(line.key, { path: event.target.value })}
            />
          </Field>
          <Field label={m.admin_menu_section()}>
            <Select
              value={line.section}
              options={[
                { value: 'main', label: m.admin_menu_main() },
                { value: 'header', label: m.admin_menu_header() },
                { value: 'footer', label: m.admin_menu_footer() },
              ]}
              onChange={(event) => change(line.key, { section: event.target.value })}
            />
          </Field>
          <Checkbox
            label={m.admin_menu_new_tab()}
            checked={line.isNewTab}
            onChange={(event) => change(line.key, { isNewTab: event.target.checked })}
          />
          <div className="flex">
            <IconButton
              icon="chevron-up"
              label={m.move_up()}
              disabled={index === 0}
              onClick={() => moveUp(index)}
            />
            <IconButton
              icon="trash"
              label={m.admin_menu_remove()}
              onClick={() => setLines(lines.filter(({ key }) => key !== line.key))}
            />
          </div>
        </div>
      ))}
      <div>
        <Button variant="tonal" icon="plus" onClick={add}>
          {m.admin_menu_add()}
        </Button>
      </div>
    </FieldGroup>
  )
}
