import { type HTMLAttributes, type KeyboardEvent, type ToggleEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '#web/components/icon.tsx'
import './more-actions.css'

const dots = 'M5 12h.01M12 12h.01M19 12h.01'

/** An entry of the menu: a link, or what is done to the row. */
type MenuEntry = { name: string } & ({ to: string } | { onClick: () => void })

type Props = {
  /** The id of the text that identifies the row. */
  describedBy: string
  entries: MenuEntry[]
}

/**
 * The entry itself where there is one, and else the button “…” of a row, and the menu that it opens above everything else. The browser opens and closes it: by the button, by
 * Escape, which gives the focus back, and by a press elsewhere.
 */
export function MoreActions({ describedBy, entries }: Props) {
  const [first, ...others] = entries
  if (!first) return null
  if (others.length > 0) return <Menu describedBy={describedBy} entries={entries} />
  return <Entry {...first} attributes={{ className: 'button bare small', 'aria-describedby': describedBy }} />
}

function Menu({ describedBy, entries }: Props) {
  const id = useId()
  // A long list has no entries of menus that are closed.
  const [isOpen, setIsOpen] = useState(false)

  function onToggle({ newState, currentTarget }: ToggleEvent<HTMLElement>) {
    setIsOpen(newState === 'open')
    if (newState === 'open') itemsOf(currentTarget)[0]?.focus()
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key, currentTarget: menu } = event
    if (key === 'Tab') return menu.hidePopover()
    const items = itemsOf(menu)
    const index = document.activeElement instanceof HTMLElement ? items.indexOf(document.activeElement) : -1
    const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: -1 }[key]
    if (next === undefined) return
    event.preventDefault()
    items.at(next % items.length)?.focus()
  }

  return (
    <>
      <button
        type="button"
        className="icon-button row-menu-button"
        title="More actions"
        aria-label="More actions"
        aria-describedby={describedBy}
        aria-haspopup="menu"
        popoverTarget={id}
      >
        <Icon path={dots} />
      </button>
      <div
        id={id}
        role="menu"
        aria-label="More actions"
        className="row-menu panel"
        popover="auto"
        onBeforeToggle={({ newState }) => newState === 'open' && setIsOpen(true)}
        onToggle={onToggle}
        onKeyDown={onKeyDown}
        onClick={({ currentTarget }) => currentTarget.hidePopover()}
      >
        {isOpen && entries.map((entry) => <Entry key={entry.name} {...entry} attributes={ofMenu} />)}
      </div>
    </>
  )
}

const ofMenu = { role: 'menuitem', tabIndex: -1, className: 'button bare small' }

function Entry({ name, attributes, ...entry }: MenuEntry & { attributes: HTMLAttributes<HTMLElement> }) {
  return 'to' in entry ? (
    <Link {...attributes} to={entry.to}>
      {name}
    </Link>
  ) : (
    <button {...attributes} type="button" onClick={entry.onClick}>
      {name}
    </button>
  )
}

function itemsOf(menu: Element) {
  return Array.from(menu.querySelectorAll<HTMLElement>('[role="menuitem"]'))
}
