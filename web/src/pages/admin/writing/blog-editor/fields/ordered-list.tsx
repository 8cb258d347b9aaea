import { type ReactNode, useLayoutEffect, useRef } from 'react'
import './ordered-list.css'

type Props<Item> = {
  label: string
  items: Item[]
  keyOf: (item: Item) => string
  /** How buttons and screen readers name an item. */
  nameOf: (item: Item) => string
  /** @param said what screen readers say about the change */
  onChange: (items: Item[], said: string) => void
  /** Called after the last one was removed, whose buttons had the focus. */
  onEmpty: () => void
  children: (item: Item) => ReactNode
}

/** A list in the order that readers get, with buttons that change it. The focus follows the item. */
export function OrderedList<Item>({ label, items, keyOf, nameOf, onChange, onEmpty, children }: Props<Item>) {
  const list = useRef<HTMLOListElement>(null)
  /** The action and the key of the button that gets the focus when the list has changed. */
  const focused = useRef<[action: string, key: string] | null>(null)

  useLayoutEffect(() => {
    if (!focused.current) return
    const [action, key] = focused.current
    const buttons = list.current?.querySelectorAll<HTMLElement>(`[data-action="${action}"]`) ?? []
    Array.from(buttons, (button) => button.dataset.key === key && button.focus())
    focused.current = null
  })

  function move(from: number, step: -1 | 1) {
    const moved = items[from]
    const to = from + step
    if (!moved || to < 0 || to >= items.length) return
    focused.current = [String(step), keyOf(moved)]
    const changed = items.toSpliced(from, 1).toSpliced(to, 0, moved)
    onChange(changed, `${nameOf(moved)} is now ${to + 1} of ${items.length}.`)
  }

  function remove(index: number) {
    const removed = items[index]
    const next = items[index + 1] ?? items[index - 1]
    focused.current = next ? ['remove', keyOf(next)] : null
    onChange(items.toSpliced(index, 1), removed ? `Removed ${nameOf(removed)}.` : '')
    if (!next) onEmpty()
  }

  return (
    <ol className="ordered-list" aria-label={label} ref={list}>
      {items.map((item, index) => {
        const key = keyOf(item)
        const button = (action: string, name: string, shown: string, onClick: () => void, isDisabled = false) => (
          <button
            type="button"
            className="button quiet small"
            aria-label={`${name} ${nameOf(item)}`}
            aria-disabled={isDisabled}
            data-action={action}
            data-key={key}
            onClick={onClick}
          >
            {shown}
          </button>
        )
        return (
          <li key={key}>
            {children(item)}
            <div className="ordered-buttons">
              {items.length > 1 && button('-1', 'Move up', 'Up', () => move(index, -1), index === 0)}
              {items.length > 1 && button('1', 'Move down', 'Down', () => move(index, 1), index === items.length - 1)}
              {button('remove', 'Remove', 'Remove', () => remove(index))}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
