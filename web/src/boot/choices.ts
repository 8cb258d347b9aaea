/** In the order of the head's `theme-color` elements, which alone have a `media`. */
const schemes = ['light', 'dark']

/**
 * A reader's choices for this browser: the name of its controls, of its key in local storage and of its attribute `data-{name}`
 * of `<html>`, and the values other than the default, which has no attribute. `off` is an empty checkbox.
 */
const choices: [name: string, values: string[]][] = [
  ['theme', schemes],
  ['slash', ['off']],
]

/** Makes the controls of choices work, before hydration and after it. Something is chosen in all tabs at once. */
export function startChoices(): void {
  updateChoices()
  // A page from the back/forward cache has missed the events of other pages.
  for (const type of ['change', 'storage', 'pageshow']) addEventListener(type, updateChoices)
}

/**
 * Stores what was chosen by the control of an event, if it has one, reads what was chosen in other pages, and shows it: in the
 * controls, in the colour of the browser's own bars, and on the fields of the key `/`.
 */
export function updateChoices({ target }: { target?: EventTarget | null } = {}): void {
  const { dataset } = document.documentElement
  for (const [name, values] of choices) {
    let value: string | null | undefined = dataset[name]
    try {
      if (target instanceof HTMLInputElement && target.name === name) {
        value = target.checked ? target.value : 'off'
        localStorage.setItem(name, value)
      } else value = localStorage.getItem(name)
    } catch {
      // Without storage the choice lasts until the next document.
    }
    if (value && values.includes(value)) dataset[name] = value
    else delete dataset[name]
  }
  for (const control of document.querySelectorAll<HTMLInputElement>('[data-choice]')) {
    const chosen = dataset[control.name]
    control.checked = chosen ? chosen === control.value : control.defaultChecked
  }
  document.querySelectorAll<HTMLMetaElement>('meta[media]').forEach((meta, index) => {
    const scheme = schemes[index]
    if (dataset.theme) meta.media = dataset.theme === scheme ? 'all' : 'not all'
    else meta.media = `(prefers-color-scheme: ${scheme})`
  })
  for (const field of findSearches()) field.ariaKeyShortcuts = dataset.slash ? null : '/'
}

/** The search fields that the key `/` may focus: that of the header, then that of the page, of which one is shown. */
export function findSearches(): NodeListOf<HTMLInputElement> {
  return document.querySelectorAll('.header-search [name=q],.search-box [name=q]')
}
