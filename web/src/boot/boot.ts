import { formatAge } from '../site/format-age.ts'
import { startChoices } from './choices.ts'
import { closest } from './closest.ts'
import { startCopying } from './copying.ts'
import { startCurrentHeading } from './current-heading.ts'
import { startMenu } from './menu.ts'
import { startSearchKey } from './search-key.ts'
import { startWaking } from './wake.ts'

declare global {
  interface Document {
    /** Whether the browser renders the document before the reader has followed the link to it. Not every browser does. */
    readonly prerendering?: boolean
  }
}

// The only script that a rendered document requests, of at most 3.1 kB after gzip. The application imports it too, so that
// both have the same modules, and the shell runs it. Each module beside this file is started here.
function start() {
  startChoices()
  startRelativeTimes()
  startWaking()
  startSuggest()
  startMenu()
  startSearchKey()
  startCurrentHeading()
  startCopying()
}

// Ages, the theme and the token may change between the rendering and the reader's click, and a page that nobody opens must not
// load the application.
if (document.prerendering) document.addEventListener('prerenderingchange', start, { once: true })
else start()

/** Turns the dates that the site shows as the time since then into it. A document cannot contain it: it may be stored. */
function startRelativeTimes() {
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-age]'))
    time.textContent = formatAge(time.dateTime)
}

/**
 * Loads the suggestions when somebody reaches for a search form of the rendered document. The document's script lists their
 * modules, the last of which attaches them. The search works without suggestions, so a failure is not reported.
 */
function startSuggest(): void {
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
