/** The attribute of the document's script that lists the modules of the suggestions, the last of which attaches them. */
const attribute = 'data-suggestions'

/**
 * Loads the suggestions when somebody reaches for a search form of the rendered document. The search works without them, so
 * a failure is not reported.
 */
export function startSuggest(): void {
  const urls = document.querySelector(`[${attribute}]`)?.getAttribute(attribute)?.split(' ') ?? []

  async function load({ target }: Event) {
    const form = target instanceof Element && target.closest<HTMLFormElement>('form[data-suggest]')
    if (!form) return
    try {
      const modules = await Promise.all(urls.map((url) => import(/* @vite-ignore */ url)))
      const last: typeof import('../suggest/attach-suggestions.ts') | undefined = modules.at(-1)
      last?.attachSuggestions(form)
    } catch {}
  }

  for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, load)
}
