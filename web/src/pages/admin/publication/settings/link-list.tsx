import { useLayoutEffect, useRef, useState } from 'react'
import { textLimits } from '#contract/limits.ts'
import type { SiteLink } from '#contract/site-settings.ts'
import { Icon, icons } from '#web/components/icon.tsx'
import type { ControlProps } from './control-props.ts'
import { TextField } from './fields.tsx'

const arrows = { up: 'M12 19V5M6 11l6-6 6 6', down: 'M12 5v14M6 13l6 6 6-6' }
type Direction = keyof typeof arrows

/** Links in their order, which buttons change. The focus follows a link that is moved, and the change is announced. */
export function LinkList({ name, field, label: title, value: links, onChange, problemOf }: ControlProps<'links'>) {
  const list = useRef<HTMLFieldSetElement>(null)
  const [announcement, setAnnouncement] = useState('')
  // The first of these selectors that finds an element gets the focus when the list has changed.
  const focused = useRef<string[]>([])

  useLayoutEffect(() => {
    if (focused.current.length === 0) return
    const found = focused.current.map((selector) => list.current?.querySelector<HTMLElement>(selector))
    focused.current = []
    found.find((element) => element)?.focus()
  })

  function apply(changed: SiteLink[], said: string, ...focus: string[]) {
    focused.current = focus
    setAnnouncement(said)
    onChange(changed)
  }

  function move(from: number, direction: Direction) {
    const to = from + (direction === 'up' ? -1 : 1)
    const moved = links[from]
    const changed = links.toSpliced(from, 1)
    if (!moved || to < 0 || to >= links.length) return
    const other = direction === 'up' ? 'down' : 'up'
    const said = `${nameOf(moved, from)} is now ${to + 1} of ${links.length}.`
    // At the end of the list the button is not available, and the other one is.
    apply(changed.toSpliced(to, 0, moved), said, buttonAt(to, direction), buttonAt(to, other))
  }

  function remove(index: number) {
    const said = `${nameOf(links[index], index)} is removed.`
    apply(links.toSpliced(index, 1), said, buttonAt(index, 'remove'), buttonAt(index - 1, 'remove'), '[data-add]')
  }

  function add() {
    apply([...links, { label: '', href: '' }], '', `[name="${name}.${links.length}.label"]`)
  }

  return (
    <fieldset className="settings-links" ref={list}>
      <legend>{title}</legend>
      {links.length > 0 && (
        <p className="settings-links-head" aria-hidden="true">
          <span>Text</span>
          <span>Address</span>
        </p>
      )}
      <ol>
        {links.map((link, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a link has no key, and its fields are controlled.
          <li key={index}>
            <div className="settings-link-moves">
              <LinkButton
                action={`up-${index}`}
                icon={arrows.up}
                label={`Move up ${nameOf(link, index)}`}
                isOff={index === 0}
                onClick={() => move(index, 'up')}
              />
              <LinkButton
                action={`down-${index}`}
                icon={arrows.down}
                label={`Move down ${nameOf(link, index)}`}
                isOff={index === links.length - 1}
                onClick={() => move(index, 'down')}
              />
            </div>
            <TextField
              name={`${name}.${index}.label`}
              problem={problemOf(`${name}.${index}.label`)}
              label={`Text of link ${index + 1}`}
              maxLength={textLimits.siteName}
              value={link.label}
              onChange={(label) => onChange(links.with(index, { ...link, label }))}
            />
            <TextField
              name={`${name}.${index}.href`}
              problem={problemOf(`${name}.${index}.href`)}
              label={`Address of link ${index + 1}`}
              maxLength={textLimits.address}
              spellCheck={false}
              value={link.href}
              onChange={(href) => onChange(links.with(index, { ...link, href }))}
            />
            <LinkButton
              action={`remove-${index}`}
              icon={icons.close}
              label={`Remove ${nameOf(link, index)}`}
              onClick={() => remove(index)}
            />
          </li>
        ))}
      </ol>
      {links.length < field.limit && (
        <button type="button" className="button quiet small" data-add="" onClick={add}>
          Add a link to the {title.toLowerCase()}
        </button>
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </fieldset>
  )
}

type LinkButtonProps = { action: string; icon: string; label: string; isOff?: boolean; onClick: () => void }

function LinkButton({ action, icon, label, isOff = false, onClick }: LinkButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      data-action={action}
      disabled={isOff}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <Icon path={icon} />
    </button>
  )
}

function nameOf(link: SiteLink | undefined, index: number) {
  return link?.label || `link ${index + 1}`
}

function buttonAt(index: number, action: Direction | 'remove') {
  return `[data-action="${action}-${index}"]:not(:disabled)`
}
