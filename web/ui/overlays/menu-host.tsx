import { useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Link } from '../actions/link.tsx'
import { cx } from '../base/cx.ts'
import { Icon } from '../icons/icon.tsx'
import { moveInMenu } from './menu-keys.ts'
import {
  closeMenu,
  type MenuGlyph,
  type MenuItem,
  type OpenMenu,
  openedMenu,
} from './menu-store.ts'
import { place } from './place.ts'

/**
 * The shared menu of a page; mounted once in the root. Opened by MenuButton or openMenu.
 */
export function MenuHost() {
  const menu = openedMenu.use()
  if (!menu) return null
  // rendered beside its anchor: elements outside an open modal dialog are inert, and elements
  // outside all landmarks are hard to find
  const home = menu.anchor.closest('dialog, main, nav, aside, header, footer')
  return createPortal(<Menu menu={menu} />, home ?? document.body)
}

function Menu({ menu }: { menu: OpenMenu }) {
  const ref = useRef<HTMLDivElement>(null)
  const onButton = useRef(false)

  // Before paint, and before it is removed: otherwise the focus would be lost.
  useLayoutEffect(() => {
    const { anchor } = menu
    const element = ref.current
    if (!element) return
    anchor.style.setProperty('anchor-name', '--ui-anchor')
    anchor.setAttribute('aria-expanded', 'true')
    element.showPopover()
    place(element, anchor)
    // No scrolling: beside its anchor, the menu is already visible.
    element.querySelector<HTMLElement>('[role^=menuitem]')?.focus({ preventScroll: true })
    const press = (event: Event) => {
      onButton.current = event.target instanceof Node && anchor.contains(event.target)
    }
    document.addEventListener('pointerdown', press, true)
    return () => {
      document.removeEventListener('pointerdown', press, true)
      anchor.style.removeProperty('anchor-name')
      anchor.removeAttribute('aria-expanded')
      if (element.contains(document.activeElement)) anchor.focus()
    }
  }, [menu])

  return (
    <div
      ref={ref}
      role="menu"
      tabIndex={-1}
      aria-label={menu.label}
      popover="auto"
      className="ui-popover ui-anchored min-w-52 max-w-80"
      onToggle={(event) => event.newState === 'closed' && closeMenu(onButton.current)}
      onKeyDown={(event) => (event.key === 'Tab' ? closeMenu() : moveInMenu(event))}
    >
      {menu.items.map((item, index) =>
        item === 'divider' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items of an open menu never move
          <hr key={index} className="my-1.5 border-line" />
        ) : 'row' in item ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items of an open menu never move
          <Row key={index} glyphs={item.row} />
        ) : (
          <Item key={item.label} item={item} />
        ),
      )}
    </div>
  )
}

const Row = ({ glyphs }: { glyphs: readonly MenuGlyph[] }) => (
  <div className="mb-1 flex justify-between border-line border-b pb-1">
    {glyphs.map(({ label, glyph, checked, onSelect }) => (
      <button
        key={glyph}
        type="button"
        role="menuitemradio"
        tabIndex={-1}
        aria-checked={checked}
        aria-label={label}
        title={label}
        onClick={() => {
          closeMenu()
          onSelect()
        }}
        className={cx(
          'grid size-11 place-items-center rounded-full text-xl hover:bg-sunk focus-visible:bg-sunk',
          checked && 'bg-accent-soft',
        )}
      >
        {glyph}
      </button>
    ))}
  </div>
)

function Item({ item }: { item: Extract<MenuItem, { label: string }> }) {
  const look = cx(
    'flex min-h-11 w-full items-center gap-3 rounded-field px-3 text-start text-sm md:min-h-10',
    'hover:bg-sunk focus-visible:bg-sunk focus-visible:outline-offset-[-2px] aria-disabled:opacity-45',
    item.danger && 'text-danger-text',
  )
  const inside = (
    <>
      {item.icon && <Icon name={item.icon} size={18} className={item.danger ? '' : 'text-muted'} />}
      <span className="min-w-0 flex-1">{item.label}</span>
      {item.checked && <Icon name="check" size={18} className="text-accent-text" />}
    </>
  )
  const choose = () => {
    if (item.disabled) return
    closeMenu()
    item.onSelect?.()
  }
  if (item.to !== undefined && !item.disabled) {
    return (
      <Link role="menuitem" tabIndex={-1} to={item.to} onClick={choose} className={look}>
        {inside}
      </Link>
    )
  }
  const role = item.checked === undefined ? 'menuitem' : 'menuitemradio'
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: aria-checked is there only on a radio item
    <button
      type="button"
      role={role}
      tabIndex={-1}
      aria-checked={item.checked}
      aria-disabled={item.disabled}
      onClick={choose}
      className={look}
    >
      {inside}
    </button>
  )
}
