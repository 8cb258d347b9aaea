import { useEffect, useEffectEvent, useState } from 'react'
import { Icon, icons } from '#web/components/icon.tsx'
import { shortcutKey } from '#web/dom/keys.ts'
import { importOptionally } from '#web/dom/reload-after-deployment.ts'
import { ariaShortcut, shortcutText } from '#web/dom/shortcut-text.ts'
import { toasts } from '#web/dom/toasts.ts'
import type { MenuItem } from '../menu-link.tsx'
import './palette-button.css'

const shortcut = 'Mod-K'
/** The editor makes a link by the same keys, and text fields have keys of their own. */
const textFields = 'input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable="true"]'

type Loaded = Awaited<ReturnType<typeof loadPalette>>

async function loadPalette() {
  // The router has loaded the second already.
  const [{ Palette }, { mayOpen }] = await Promise.all([
    import('./palette.tsx'),
    import('../../../../admin-routes.tsx'),
  ])
  return { Palette, mayOpen }
}

type Props = {
  items: MenuItem[]
  /** While the login form is shown, the keys do nothing. */
  isPaused: boolean
  onLogOut: () => void
}

/** Opens the command palette, by click or by Ctrl+K outside of texts. Its code is loaded on first use. */
export function PaletteButton({ items, isPaused, onLogOut }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [isLoading, setIsLoading] = useState(false)
  const [loaded, setLoaded] = useState<Loaded | null>(null)

  async function open() {
    if (isLoading) return
    setIsLoading(true)
    const module = loaded ?? (await importOptionally(loadPalette))
    setIsLoading(false)
    if (!module) return toasts.error('The search could not be loaded. Check your connection and try again.')
    setLoaded(module)
    setIsOpen(true)
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut = shortcutKey(event) === 'K' && (event.ctrlKey || event.metaKey)
    if (!isShortcut || event.shiftKey || event.altKey || event.defaultPrevented || isPaused) return
    if (event.target instanceof Element && event.target.closest(textFields)) return
    event.preventDefault()
    if (!document.querySelector('dialog:modal')) void open()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])

  return (
    <>
      <button
        type="button"
        className="palette-button"
        aria-haspopup="dialog"
        aria-keyshortcuts={ariaShortcut(shortcut)}
        aria-busy={isLoading}
        onClick={open}
      >
        <Icon path={icons.search} />
        <span>Search or go to</span>
        <span className="palette-keys" aria-hidden="true">
          {shortcutText(shortcut)}
        </span>
      </button>
      {loaded && isOpen && (
        <loaded.Palette items={items} mayOpen={loaded.mayOpen} onLogOut={onLogOut} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
