/** A shortcut as the keyboard names it: `Mod-Shift-S` is ⌘⇧S on a Mac and Ctrl+Shift+S elsewhere. */
export function shortcutText(shortcut: string, isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)): string {
  if (!isMac) return shortcut.replace('Mod', 'Ctrl').replaceAll('-', '+')
  return shortcut.replace('Mod-', '⌘').replace('Alt-', '⌥').replace('Shift-', '⇧')
}
