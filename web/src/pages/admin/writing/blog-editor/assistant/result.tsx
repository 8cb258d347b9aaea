import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { listLimits, textLimits } from '#contract/limits.ts'
import type { Proposal } from '#web/editor/proposal/proposal.ts'
import { Comparison } from './comparison.tsx'
import { taskKinds } from './tasks.ts'
import { WishField } from './text-tasks.tsx'
import type { Part, ProposalState, Question } from './use-proposal.ts'

type Props = {
  state: Exclude<ProposalState, { kind: 'none' }>
  wish: string
  setWish: (wish: string) => void
  onAsk: (question: Question, before?: Proposal | null) => void
  onAccept: (part: Part) => void
  onDiscard: () => void
}

/** The answer to a question, from its first words until the author has decided. */
export function Result({ state, wish, setWish, onAsk, onAccept, onDiscard }: Props) {
  const id = useId()
  const { kind, question } = state
  const again = () => onAsk({ ...question, wish: wish.trim() }, 'proposal' in state ? state.proposal : null)
  return (
    <section className="stack" aria-labelledby={id}>
      <h3 id={id} tabIndex={-1}>
        {taskKinds[question.task].name}
      </h3>
      <p className={kind === 'failed' ? 'field-error' : 'form-hint'} role="status">
        {describe(state)}
      </p>
      {kind === 'writing' && (
        <>
          <Preview html={state.html} headings={state.headings} />
          <Button onPress={onDiscard}>Stop</Button>
        </>
      )}
      {kind === 'outline' && (
        <Outline
          headings={state.headings}
          onWrite={(outline) => onAsk({ ...question, task: 'article', outline, wish: wish.trim() })}
        />
      )}
      {kind === 'ready' && <Comparison {...state} isBelow={question.task === 'continue'} onAccept={onAccept} />}
      {kind !== 'writing' && (
        <>
          <WishField wish={wish} setWish={setWish} />
          <div className="assistant-buttons">
            <Button onPress={again}>Try again</Button>
            <Button onPress={onDiscard}>{kind === 'failed' ? 'Back' : 'Discard'}</Button>
          </div>
        </>
      )}
    </section>
  )
}

function describe(state: Props['state']): string {
  if (state.kind === 'writing') return 'Writing… Your text stays as it is.'
  if (state.kind === 'failed') return state.problem
  if (state.kind === 'outline') return 'The outline is complete. Edit the headings, then let the text be written.'
  if (state.isAccepting) return 'Saving your text as a revision first…'
  if (state.problem) return state.problem
  const { proposal } = state
  const changes = proposal.changeCount()
  const count = changes === 1 ? '1 change' : `${changes} changes`
  const said = state.isPartlyAccepted
    ? `What you have accepted is in your text: ${count} left.`
    : `The proposal is complete: ${count}. Your text is as before.`
  return [said, ...proposal.notes()].join(' ')
}

/**
 * The part of the answer that has arrived, with its end in view. It is not read aloud: the status says when it begins and
 * ends.
 */
function Preview({ html, headings }: { html: string; headings: string[] }) {
  const shown = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // Nobody can scroll what is inert.
    if (html && shown.current) shown.current.scrollTop = shown.current.scrollHeight
  }, [html])
  if (headings.length > 0) {
    return (
      <ol className="assistant-preview" inert>
        {headings.map((heading, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: headings are added at the end only.
          <li key={index}>{heading}</li>
        ))}
      </ol>
    )
  }
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the engine has cleaned the HTML, as a pasted text.
    <div ref={shown} className="assistant-preview prose" dir="auto" inert dangerouslySetInnerHTML={{ __html: html }} />
  )
}

function Button({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className="button quiet small" onClick={onPress}>
      {children}
    </button>
  )
}

/** The headings of an article, a line each, which the author edits before the text is written. */
function Outline({ headings, onWrite }: { headings: string[]; onWrite: (headings: string[]) => void }) {
  const [text, setText] = useState(headings.join('\n'))
  const lines = text
    .split('\n')
    .map((line) => line.trim().slice(0, textLimits.title))
    .filter(Boolean)
    .slice(0, listLimits.outline)
  return (
    <>
      <label className="form-field">
        <span className="form-label">Headings, a line each</span>
        <textarea
          className="input"
          rows={Math.max(4, headings.length + 1)}
          dir="auto"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <button
        type="button"
        className="button small"
        aria-disabled={lines.length === 0}
        onClick={() => lines.length > 0 && onWrite(lines)}
      >
        Write the text
      </button>
    </>
  )
}
