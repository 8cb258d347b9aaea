import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import type { Resource } from '#contract/blog.ts'
import { textLimits } from '#contract/limits.ts'
import { proposalCharacters } from '#contract/resources.ts'
import { api, unwrap } from '#web/api/api.ts'
import { FormField } from '#web/components/form-field.tsx'
import { Spinner } from '#web/components/spinner.tsx'
import { isComposing } from '#web/dom/keys.ts'
import { useDelayedFlag } from '#web/hooks/use-delayed-flag.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import type { BlogFormValues } from '#web/pages/admin/writing/editor-form/form-values.ts'
import { useAssistantState } from '../../assistant/use-assistant-state.ts'

type Props = {
  input: RefObject<HTMLInputElement | null>
  /** @returns why it cannot be added; '' when it was */
  onAdd: (resource: Resource) => string
}

/** A field for the address of a page, whose title is fetched. A page that cannot be read is added by its address. */
export function AddResource({ input, onAdd }: Props) {
  const [address, setAddress] = useState('')
  const [problem, setProblem] = useState('')
  const [isUnreadable, setIsUnreadable] = useState(false)
  const report = (message: string) => {
    setProblem(message)
    setIsUnreadable(true)
  }
  const { submit, busy } = useSubmit({ success: () => {}, error: report })
  const isSlow = useDelayedFlag(busy)
  const typed = address.trim()

  // No submit of the form loses it.
  useEffect(() => {
    input.current?.setCustomValidity(typed ? 'Press Enter to add this page, or empty the field.' : '')
  }, [input, typed])

  function type(text: string) {
    setAddress(text)
    setProblem('')
    setIsUnreadable(false)
  }

  function add(resource: Resource) {
    const refusal = onAdd(resource)
    if (refusal) setProblem(refusal)
    else type('')
    input.current?.focus()
  }

  function read() {
    if (!isAddress(typed)) return setProblem('Write an address that begins with https://.')
    submit(() => unwrap(api.admin.assistant.page.$post({ json: { url: typed } })), {
      onSuccess: ({ page }) => add(page),
    })
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter' || isComposing(event) || event.ctrlKey || event.metaKey || !typed) return
    event.preventDefault()
    read()
  }

  return (
    <div className="resource-adding">
      <FormField label="Add a page by its address" problem={problem} hint="Its title is fetched; you can change it.">
        {(field) => (
          <input
            {...field}
            ref={input}
            className="input"
            type="url"
            inputMode="url"
            value={address}
            placeholder="https://"
            maxLength={textLimits.address}
            autoComplete="off"
            readOnly={busy}
            onChange={({ target }) => type(target.value)}
            onKeyDown={onKeyDown}
          />
        )}
      </FormField>
      <div className="ordered-buttons">
        <button
          type="button"
          className="button quiet small"
          aria-disabled={busy || !typed}
          onClick={() => typed && read()}
        >
          Add
        </button>
        {isUnreadable && isAddress(typed) && (
          <button
            type="button"
            className="button quiet small"
            onClick={() => add({ title: new URL(typed).host, url: new URL(typed).href })}
          >
            Add without reading it
          </button>
        )}
        {isSlow && <Spinner label="Reading the page..." />}
      </div>
    </div>
  )
}

function isAddress(text: string): boolean {
  return text.startsWith('https://') && URL.canParse(text)
}

type ProposeProps = {
  /** The id of the blog or draft. */
  article: string
  blog: Pick<BlogFormValues, 'title' | 'category'>
  /** Reads the HTML of the text. */
  readHtml: () => string
  onProposed: (resources: Resource[]) => void
}

/** Asks a model for pages, and says what that costs and what is sent. */
export function ProposeResources({ article, blog, readHtml, onProposed }: ProposeProps) {
  const { assistant, reload } = useAssistantState(article, true)
  const [problem, setProblem] = useState('')
  const { submit, busy } = useSubmit({ success: () => {}, error: setProblem })
  const isSlow = useDelayedFlag(busy)
  const isPossible = blog.title.trim() !== '' && assistant?.isAvailable !== false

  function propose() {
    if (!isPossible) return
    setProblem('')
    const text = textOf(readHtml()).slice(0, textLimits.subject)
    const json = { article, title: blog.title, category: blog.category, text }
    submit(() => unwrap(api.admin.assistant.resources.$post({ json })).finally(reload), {
      onSuccess: ({ resources }) => onProposed(resources),
    })
  }

  function hint(): string {
    if (assistant?.isAvailable === false) return 'This site has no AI, so that no pages can be proposed.'
    if (!isPossible) return 'A title is needed before pages can be proposed.'
    const { sent, answered } = proposalCharacters
    const { price } = assistant ?? {}
    const cost = price && Math.ceil((price.sent * sent + price.answered * answered) / 1_000)
    return `${cost ? `It takes about ${cost} AI units. ` : ''}The title, the category and the beginning of the text go to Cloudflare Workers AI. Each page that it names is read before you see it.`
  }

  return (
    <div className="form-field">
      <div className="blog-buttons">
        <button type="button" className="button quiet small" aria-disabled={busy || !isPossible} onClick={propose}>
          Propose with AI
        </button>
        {isSlow && <Spinner label="Asking, and reading each page..." />}
      </div>
      <p className="form-hint">{hint()}</p>
      <p className="field-error" role="alert">
        {problem}
      </p>
    </div>
  )
}

/** The text of HTML. */
function textOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const texts = Array.from(body.querySelectorAll('h2, h3, h4, p, li'), ({ textContent }) => textContent.trim())
  return texts.filter(Boolean).join(' ')
}
