import { storedToken } from '../api/stored-token.ts'

/** What needs the application. Whatever works without it is inside `[data-native]`. */
const interactive = 'button, input, textarea, select, [data-app]'

let isWoken = false

/**
 * Loads the application into a rendered document, once, when the reader uses something interactive or holds a session. In
 * the shell, which loads the application itself, it does nothing.
 */
export function startWaking() {
  if (!document.querySelector('[data-modules]')) return
  for (const type of ['pointerdown', 'keydown', 'focusin', 'submit'])
    document.addEventListener(type, onAction, { capture: true })
  if (storedToken() || !document.getElementById('page-data')) wake()
}

function onAction({ type, target }: Event) {
  if (!(target instanceof Element)) return
  const element = type === 'submit' ? target : target.closest(interactive)
  if (element && !element.closest('[data-native]')) wake()
}

/** Imports each module in a task of its own, so that scrolling stays smooth. */
async function wake() {
  if (isWoken) return
  isWoken = true
  const modules = document.querySelector<HTMLElement>('[data-modules]')?.dataset.modules?.split(' ') ?? []
  for (const href of modules)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  for (const href of modules) await import(/* @vite-ignore */ href)
}
