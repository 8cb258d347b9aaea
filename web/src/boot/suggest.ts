import { closest } from './closest.ts'

/**
 * Loads the suggestions when somebody reaches for a search form of the rendered document. The document's script lists their
 * modules, the last of which attaches them. The search works without suggestions, so a failure is not reported.
 */
export function startSuggest(): void {
  async function load(event: Pick<Event, 'target'>) {
    const form = closest<HTMLFormElement>(event, 'form[data-suggest]')
    const urls = document.querySelector<HTMLElement>('[data-suggestions]')?.dataset.suggestions?.split(' ')
    if (!form || !urls) return
    try {
      const modules = await Promise.all(urls.map((url) => import(/* @vite-ignore */ url)))
      const last: typeof import('../suggest/attach-suggestions.ts') | undefined = modules.at(-1)
      last?.attachSuggestions(form)
    } catch {}
  }

  for (const type of ['pointerdown', 'focusin']) addEventListener(type, load)
  // Somebody may have reached for it before this script was there.
  load({ target: document.activeElement })
}
