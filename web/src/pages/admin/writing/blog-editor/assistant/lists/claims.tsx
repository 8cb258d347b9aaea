import type { Node } from '@tiptap/pm/model'
import { useState } from 'react'
import type { Claim } from '#contract/assistant.ts'
import { api, unwrap } from '#web/api/api.ts'
import { AskButton, ListResult, type ListsProps, plainTextOf, useAsk } from './ask.tsx'

const kinds: Record<Claim['kind'], string> = { claim: 'Claim', number: 'Number', name: 'Name' }

/** A list of claims to check before readers see them, each with its sentence. Nothing in the text changes. */
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

/** In the place of a node that is no text, so that positions stay. */
const placeOfNode = '\uFFFC'

/**
 * Where a sentence is in a document: the first text block that has it, however its blanks are divided. Footnotes and images within it
 * do not count.
 */
export function findSentence(doc: Node, sentence: string): { from: number; to: number } | null {
  const wanted = withoutBlanks(sentence)
  if (wanted === '') return null
  let found: { from: number; to: number } | null = null
  doc.descendants((node, position) => {
    if (found || !node.isTextblock) return !found
    const text = node.textBetween(0, node.content.size, '', placeOfNode)
    const indexes = Array.from({ length: text.length }, (_, index) => index).filter((index) => isCounted(text, index))
    const start = indexes
      .map((index) => text[index])
      .join('')
      .indexOf(wanted)
    const [first, last] = [indexes[start], indexes[start + wanted.length - 1]]
    if (start >= 0 && first !== undefined && last !== undefined)
      found = { from: position + 1 + first, to: position + 2 + last }
    return false
  })
  return found
}

const isCounted = (text: string, index: number) => !/[\s\uFFFC]/u.test(text[index] ?? '')
const withoutBlanks = (text: string) => text.replace(/[\s\uFFFC]/gu, '')
