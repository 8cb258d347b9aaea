/** A shortcut with the names of the keys: `Mod-Shift-S` is ⌘⇧S on a Mac and Ctrl+Shift+S elsewhere. */
export function shortcutText(shortcut: string): string {
  if (!isMac()) return shortcut.replace('Mod', 'Ctrl').replaceAll('-', '+')
  return shortcut.replace('Mod-', '⌘').replace('Alt-', '⌥').replace('Shift-', '⇧')
}

/** A shortcut as the attribute `aria-keyshortcuts` expects it: `Mod-Enter` is `Meta+Enter` on a Mac. */
export function ariaShortcut(shortcut: string): string {
  return shortcut.replace('Mod', isMac() ? 'Meta' : 'Control').replaceAll('-', '+')
}

function isMac() {
  return /Mac|iPhone|iPad/.test(navigator.userAgent)
}
