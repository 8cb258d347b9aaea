import type { Editor } from '@tiptap/core'
import { type ReactNode, useId, useState } from 'react'
import type { Claim } from '#contract/assistant.ts'
import { api, unwrap } from '#web/api/api.ts'
import { findSentence } from './find-sentence.ts'
import { ListResult } from './list-result.tsx'
import { useAsk } from './use-ask.ts'

const kinds: Record<Claim['kind'], string> = { claim: 'Claim', number: 'Number', name: 'Name' }

type Props = {
  articleId: string
  readTitle: () => string
  readText: () => string
  editor: Editor
  renderCost: (characters: number) => ReactNode
}

/** What should be checked before readers see it, with the sentence that each is in. Nothing in the text changes. */
export function Claims({ articleId, readTitle, readText, editor, renderCost }: Props) {
  const id = useId()
  const [missing, setMissing] = useState('')
  const { isBusy, answer, problem, ask, clear } = useAsk<Claim[]>()

  function find() {
    setMissing('')
    const json = { article: articleId, title: readTitle(), text: readText() }
    void ask(async (init) => (await unwrap(api.admin.assistant.claims.$post({ json }, { init }))).claims)
  }

  function show({ sentence }: Claim) {
    const range = findSentence(editor.state.doc, sentence)
    setMissing(range ? '' : sentence)
    if (range) editor.chain().setTextSelection(range).scrollIntoView().focus().run()
  }

  return (
    <section className="stack" aria-labelledby={id}>
      <h3 id={id}>What should be checked</h3>
      <p className="soft">Claims, numbers and names, each with its sentence. The AI does not know what is true.</p>
      <div className="button-row">
        <button type="button" className="button quiet small" aria-disabled={isBusy} onClick={isBusy ? undefined : find}>
          List what to check
        </button>
      </div>
      {renderCost(readText().length)}
      <ListResult
        isBusy={isBusy}
        problem={problem}
        label="What should be checked"
        onDiscard={clear}
        isShown={answer !== null}
      >
        <ul className="ai-list">
          {answer?.map((claim) => (
            <li key={`${claim.sentence} ${claim.text}`}>
              <span dir="auto">
                <strong>{kinds[claim.kind]}:</strong> {claim.text}
              </span>
              <button type="button" className="ai-sentence" dir="auto" onClick={() => show(claim)}>
                “{claim.sentence}”
              </button>
            </li>
          ))}
        </ul>
        <p className="soft" role="status">
          {missing && `“${missing}” is not in the text any more.`}
        </p>
      </ListResult>
    </section>
  )
}
