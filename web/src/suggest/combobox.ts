import { isComposing } from '../dom/keys.ts'

/**
 * An option: the text that picking it puts into the field, and the content that the list shows. With an address it is a link,
 * which picking it follows instead.
 */
export type Option = { text: string; content: (Node | string)[]; href?: string }

type Behaviour = {
  /** The sentence that screen readers say for a number of options; may be empty. */
  announce: (count: number) => string
  /** Called for options without an address. */
  onPick: (text: string) => void
}

/**
 * Makes a text field with a list a combobox (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/): the focus stays in the
 * field, the arrow keys move through the list and the field, Enter picks the active option, Escape closes the list and keeps
 * the text. It listens to these elements only, so that it ends with them.
 * @param container contains the field, the list and the status, rendered with `comboboxProps`
 * @throws Error when one of them is missing
 */
export function createCombobox(container: HTMLElement, { announce, onPick }: Behaviour) {
  const input = find<HTMLInputElement | HTMLTextAreaElement>(container, '[aria-autocomplete]')
  const element: HTMLElement = input
  const list = find(container, '[role="listbox"]')
  const status = find(container, '[role="status"]')
  let options: Option[] | null = null
  let elements: HTMLElement[] = []
  let isOpen = false
  /** The index of the active option; -1 is the field itself. */
  let active = -1

  /** Opens the list, without an active option, as soon as it has options. */
  function open() {
    isOpen = true
    active = -1
    update()
  }

  function close() {
    isOpen = false
    active = -1
    update()
  }

  /** Replaces the options. Null says that there is no answer yet, which is not announced. */
  function show(next: Option[] | null) {
    options = next
    active = -1
    elements = (next ?? []).map(createOption)
    list.replaceChildren(...elements)
    update()
  }

  function createOption({ content, href }: Option, index: number) {
    const element = document.createElement(href ? 'a' : 'div')
    element.id = `${list.id}-${index}`
    element.setAttribute('role', 'option')
    if (href) {
      element.setAttribute('href', href)
      // The focus stays in the field.
      element.tabIndex = -1
    }
    element.append(...content)
    return element
  }

  function update() {
    const isShown = isOpen && elements.length > 0
    list.hidden = !isShown
    // A text field of several lines may not have the role, and without it not this attribute.
    if (input.role) input.setAttribute('aria-expanded', String(isShown))
    for (const [index, element] of elements.entries()) element.setAttribute('aria-selected', String(index === active))
    const activeId = elements[active]?.id
    if (activeId) input.setAttribute('aria-activedescendant', activeId)
    else input.removeAttribute('aria-activedescendant')
    const sentence = isOpen && options ? announce(options.length) : ''
    // The same text again would be read again.
    if (status.textContent !== sentence) status.textContent = sentence
  }

  /** The browser, or the application, follows a link after this listener; in another tab, the list stays open. */
  function onClick(event: MouseEvent) {
    const picked = options?.[indexOf(event)]
    if (!picked || (picked.href && (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey))) return
    close()
    if (!picked.href) onPick(picked.text)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event) || elements.length === 0) return
    if (event.key === 'Escape' && !list.hidden) {
      event.preventDefault()
      close()
    }
    if (event.key === 'Enter' && active !== -1) {
      event.preventDefault()
      elements[active]?.click()
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      isOpen = true
      // One position more than there are options: the field.
      const positions = elements.length + 1
      const step = event.key === 'ArrowDown' ? 1 : -1
      active = ((active + 1 + step + positions) % positions) - 1
      update()
      elements[active]?.scrollIntoView({ block: 'nearest' })
    }
  }

  function indexOf({ target }: Event) {
    return target instanceof Element ? elements.findIndex((element) => element.contains(target)) : -1
  }

  element.addEventListener('keydown', onKeyDown)
  element.addEventListener('blur', close)
  // Pressing the list leaves the focus in the field.
  list.addEventListener('mousedown', (event) => event.preventDefault())
  list.addEventListener('mousemove', (event) => {
    const pointed = indexOf(event)
    if (pointed === -1 || pointed === active) return
    active = pointed
    update()
  })
  list.addEventListener('click', onClick)

  return { input, open, close, show }
}

function find<Found extends HTMLElement>(container: HTMLElement, selector: string): Found {
  const found = container.querySelector<Found>(selector)
  if (!found) throw new Error(`The combobox has no ${selector}.`)
  return found
}

export type Combobox = ReturnType<typeof createCombobox>
