/** The attribute of the document's script that names the module of the suggestions. */
const attribute = 'data-suggestions'

/**
 * Loads the suggestions when somebody reaches for a search form of the rendered document. A form that the application
 * renders attaches them itself. The search works without them, so a failure is not reported.
 */
export function startSuggest(): void {
  const url = document.querySelector(`[${attribute}]`)?.getAttribute(attribute)

  async function load({ target }: Event) {
    const form = target instanceof Element && target.closest<HTMLFormElement>('form[data-suggest]')
    if (!form || !url) return
    try {
      const module: typeof import('../suggest/attach-suggestions.ts') = await import(/* @vite-ignore */ url)
      module.attachSuggestions(form)
    } catch {}
  }

  for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, load)
}
