import { useState } from 'react'
import type { Resource } from '#contract/blog.ts'
import { textLimits } from '#contract/limits.ts'
import { proposalCharacters } from '#contract/resources.ts'
import { api, unwrap } from '#web/api/api.ts'
import { Spinner } from '#web/components/spinner.tsx'
import { useDelayedFlag } from '#web/hooks/use-delayed-flag.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import type { BlogFormValues } from '../../../editor-form/form-values.ts'
import { useAssistantState } from '../../assistant/use-assistant-state.ts'

type Props = {
  /** The id of the blog or draft. */
  article: string
  blog: Pick<BlogFormValues, 'title' | 'category'>
  /** Reads the HTML of the text. */
  readHtml: () => string
  onProposed: (resources: Resource[]) => void
}

/** Asks a model for pages, and says what that costs and what is sent. */
export function ProposeResources({ article, blog, readHtml, onProposed }: Props) {
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
    return `${cost ? `About ${cost} neurons. ` : ''}The title, the category and the beginning of the text go to Cloudflare Workers AI. Each page that it names is read before you see it.`
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
