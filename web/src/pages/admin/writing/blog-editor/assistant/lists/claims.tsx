import { useState } from 'react'
import type { Claim } from '#contract/assistant.ts'
import { api, unwrap } from '#web/api/api.ts'
import { AskButton } from './ask-button.tsx'
import { findSentence } from './find-sentence.ts'
import { ListResult } from './list-result.tsx'
import { type ListsProps, plainTextOf } from './question.ts'
import { useAsk } from './use-ask.ts'

const kinds: Record<Claim['kind'], string> = { claim: 'Claim', number: 'Number', name: 'Name' }

/** What should be checked before readers see it, with the sentence that each is in. Nothing in the text changes. */
export function Claims({ controls, editor, assistant, onAnswer, uncoverText }: ListsProps) {
  const [missing, setMissing] = useState('')
  const { isBusy, answer, problem, ask, clear } = useAsk<Claim[]>(onAnswer)

  function find() {
    setMissing('')
    const json = { article: controls.id, title: controls.latest.current.title, text: plainTextOf(editor) }
    void ask(async (init) => (await unwrap(api.admin.assistant.claims.$post({ json }, { init }))).claims)
  }

  function show({ sentence }: Claim) {
    const range = findSentence(editor.state.doc, sentence)
    setMissing(range ? '' : sentence)
    if (!range) return
    uncoverText()
    editor.chain().setTextSelection(range).scrollIntoView().focus().run()
  }

  return (
    <div className="stack">
      <p className="form-hint">Claims, numbers and names, each with its sentence. The AI does not know what is true.</p>
      <div>
        <AskButton kind="claims" sent={editor.state.doc.content.size} {...{ assistant, isBusy }} onAsk={find}>
          List what to check
        </AskButton>
      </div>
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
        <p className="form-hint" role="status">
          {missing && `“${missing}” is not in the text any more.`}
        </p>
      </ListResult>
    </div>
  )
}
