import { themeName } from '../site/theme.ts'

/** The schemes of the head's `theme-color` elements, in their order. */
const schemes = ['light', 'dark']

/** Makes the theme switch work, before hydration and after it. The theme is chosen in all tabs at once. */
export function startTheme() {
  showTheme()
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === themeName) choose(target.value)
  })
  addEventListener('storage', followStorage)
  // A page from the back/forward cache has missed the events of other pages.
  addEventListener('pageshow', ({ persisted }) => persisted && followStorage())
}

/** Shows the theme of the document in the switch and in the colour of the browser's own bars. */
export function showTheme() {
  const theme = document.documentElement.dataset.theme ?? 'system'
  for (const radio of document.querySelectorAll<HTMLInputElement>(`input[name="${themeName}"]`))
    radio.checked = radio.value === theme
  document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]').forEach((meta, index) => {
    const scheme = schemes[index]
    if (theme === 'system') meta.media = `(prefers-color-scheme: ${scheme})`
    else meta.media = theme === scheme ? 'all' : 'not all'
  })
}

function choose(theme: string) {
  try {
    if (theme === 'system') localStorage.removeItem(themeName)
    else localStorage.setItem(themeName, theme)
  } catch {
    // Without storage the choice lasts until the next document.
  }
  setTheme(theme)
}

function followStorage() {
  try {
    setTheme(localStorage.getItem(themeName))
  } catch {
    // Without storage there is nothing to follow.
  }
}

function setTheme(theme: string | null) {
  const { dataset } = document.documentElement
  if (theme === 'light' || theme === 'dark') dataset.theme = theme
  else delete dataset.theme
  showTheme()
}
