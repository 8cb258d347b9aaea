import type { Suggestion } from '#contract/blog.ts'
import type { FoundNames } from '#contract/search.ts'
import { createCombobox, type Option } from './combobox.ts'
import { splitByMatch } from './split-by-match.ts'

/** The time limit of the request. */
const timeoutMs = 20_000

/** Where the API is, as in `api.ts`, whose client is too large for this module. Empty for the page's own origin. */
const apiHost = (import.meta.env.VITE_API_HOST ?? '').replace(/\/$/, '')

/** How long typing must pause before suggestions are requested. */
const debounceMs = 50

const attached = new WeakSet<HTMLFormElement>()

/**
 * Makes a search form (`components/search-form.tsx`) suggest titles while somebody types. Where its attribute
 * `data-suggest` is `links`, picking a title opens the article, and names of authors and tags lead to their pages. Where it is empty, a picked title is submitted as the search,
 * by the form itself. It needs no React: a document may have it long before the application. Attaching a form
 * twice does nothing.
 */
export function attachSuggestions(form: HTMLFormElement): void {
  if (attached.has(form)) return
  attached.add(form)
  const combobox = createCombobox(form, { announce, onPick })
  const { input } = combobox
  let requested = ''
  let controller = new AbortController()

  function onPick(title: string) {
    input.value = title
    form.requestSubmit()
  }

  /** The previous suggestions stay until the next response. A response to an older text never replaces a newer one. */
  function onInput() {
    combobox.open()
    const query = input.value.trim()
    if (query === requested) return
    requested = query
    controller.abort()
    controller = new AbortController()
    if (query === '') combobox.show(null)
    else request(query, controller.signal)
  }

  async function request(query: string, signal: AbortSignal) {
    await new Promise((resolve) => setTimeout(resolve, debounceMs))
    if (signal.aborted) return
    try {
      const { suggestions, authors, tags } = await fetchSuggestions(query, signal)
      if (signal.aborted) return
      const isLink = form.dataset.suggest === 'links'
      const nameOptions = (names: typeof authors, kind: string) =>
        isLink ? names.map(({ name, path }) => toOption(name, path, query, kind)) : []
      combobox.show([
        ...nameOptions(authors, 'Author'),
        ...suggestions.map(({ title, path }) => toOption(title, isLink ? path : '', query)),
        ...nameOptions(tags, 'Tag'),
      ])
    } catch (error) {
      // Suggestions are optional: the field works without them.
      if (!signal.aborted) console.warn('No suggestions.', error)
    }
  }

  input.addEventListener('input', onInput)
  form.addEventListener('submit', combobox.close)
  // Letters that were typed before this module was loaded count as well.
  if (document.activeElement === input && input.value !== input.defaultValue) onInput()
}

/** A title or a name with every match of the query in a `<mark>`. @param kind what a name is of */
function toOption(text: string, href: string, query: string, kind = ''): Option {
  const content = splitByMatch(text, query).map(({ part, isMatch }) => {
    if (!isMatch) return part
    const mark = document.createElement('mark')
    mark.append(part)
    return mark
  })
  const label = document.createElement('span')
  label.className = 'kind'
  label.append(kind)
  return { text, content: kind ? [...content, ' ', label] : content, href }
}

function announce(count: number) {
  if (count === 0) return 'No suggestions.'
  return count === 1 ? '1 suggestion. Use the arrow keys.' : `${count} suggestions. Use the arrow keys.`
}

/** Titles, and names of authors and tags. */
type Answer = { suggestions: Suggestion[] } & FoundNames

/**
 * Published blogs whose titles are like a text, authors and tags, the best first.
 * @throws Error when there is no readable answer in 20 seconds; whatever `signal` is aborted with
 */
async function fetchSuggestions(q: string, signal: AbortSignal): Promise<Answer> {
  const url = `${apiHost}/api/blog/suggestions?${new URLSearchParams({ q })}`
  const response = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) })
  const body: unknown = await response.json()
  if (!response.ok || !isAnswer(body)) throw new Error(`The answer with status ${response.status} has no suggestions.`)
  return body
}

function isAnswer(body: unknown): body is Answer {
  return typeof body === 'object' && body !== null && 'suggestions' in body && Array.isArray(body.suggestions)
}
