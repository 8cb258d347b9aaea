import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useId, useState } from 'react'
import { type AssistantState, type TextTask, textTasks } from '#contract/assistant.ts'
import { textLimits } from '#contract/limits.ts'
import { FormField } from '#web/components/form-field.tsx'
import { Cost, Costs, neuronsLeft } from './costs.tsx'
import { estimateCost, type Scope, taskKinds } from './tasks.ts'
import type { Question } from './use-proposal.ts'

type Props = {
  editor: Editor
  scope: Scope
  setScope: (scope: Scope) => void
  wish: string
  setWish: (wish: string) => void
  /** The state with the costs of tasks; null while it is not known. */
  assistant: AssistantState | null
  /** Why that could not be loaded; empty if it was. */
  problem: string
  reload: () => void
  onAsk: (question: Question) => void
}

/** The tasks on the text, with what each costs, and what is sent. */
export function TextTasks({
  editor,
  scope: chosen,
  setScope,
  wish,
  setWish,
  assistant,
  problem,
  reload,
  onAsk,
}: Props) {
  const id = useId()
  const { quote, selected, whole } = useEditorState({ editor, selector: ({ editor }) => describeText(editor) })
  const scope = selected > 0 ? chosen : 'text'
  const tasks = textTasks.filter((task) => taskKinds[task].scopes.includes(scope))
  const offered = whole > 0 ? tasks : tasks.filter((task) => task === 'outline' || task === 'article')
  const left = assistant ? neuronsLeft(assistant) : null

  const costOf = (task: TextTask) =>
    assistant && estimateCost(task, scope === 'selection' ? selected : whole, assistant.price)
  const isTooMuch = (cost: number | null) => cost !== null && left !== null && cost > left

  function renderTask(task: TextTask) {
    const cost = costOf(task)
    // Before that is known, the server decides.
    const isPossible = assistant?.isAvailable !== false && !isTooMuch(cost)
    const ask = (option: string) => onAsk({ task, scope, wish: wish.trim(), option, outline: [] })
    return <Task key={task} task={task} cost={cost} isPossible={isPossible} onAsk={ask} />
  }

  return (
    <section className="stack" aria-labelledby={`${id}-text`}>
      <h3 id={`${id}-text`} tabIndex={-1}>
        Propose a text
      </h3>
      {selected > 0 && (
        <fieldset className="assistant-scope">
          <legend className="form-label">For</legend>
          <ScopeChoice name={id} isChosen={scope === 'selection'} onChoose={() => setScope('selection')}>
            the selected words <q dir="auto">{quote}</q>
          </ScopeChoice>
          <ScopeChoice name={id} isChosen={scope === 'text'} onChoose={() => setScope('text')}>
            the whole text
          </ScopeChoice>
        </fieldset>
      )}
      <WishField wish={wish} setWish={setWish} />
      <ul className="assistant-tasks">{offered.map(renderTask)}</ul>
      {selected === 0 && whole > 0 && <p className="form-hint">Select words in the text to work on them only.</p>}
      {problem && (
        <div role="alert">
          <p className="field-error">{problem}</p>
          <button type="button" className="button quiet small" onClick={reload}>
            Try again
          </button>
        </div>
      )}
      {assistant && (
        <Costs assistant={assistant} left={left} isShort={offered.some((task) => isTooMuch(costOf(task)))} />
      )}
    </section>
  )
}

type ScopeChoiceProps = { name: string; isChosen: boolean; onChoose: () => void; children: React.ReactNode }

function ScopeChoice({ name, isChosen, onChoose, children }: ScopeChoiceProps) {
  return (
    <label>
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
      <span>{children}</span>
    </label>
  )
}

/** The field for the author's own wish. */
export function WishField({ wish, setWish }: Pick<Props, 'wish' | 'setWish'>) {
  return (
    <FormField label="What should it be like?" hint="Optional: for beginners, with an example.">
      {(field) => (
        <textarea
          {...field}
          className="input"
          rows={2}
          dir="auto"
          value={wish}
          maxLength={textLimits.wish}
          onChange={({ target }) => setWish(target.value)}
        />
      )}
    </FormField>
  )
}

type TaskProps = { task: TextTask; cost: number | null; isPossible: boolean; onAsk: (option: string) => void }

function Task({ task, cost, isPossible, onAsk }: TaskProps) {
  const { name, options } = taskKinds[task]
  const [option, setOption] = useState(options?.names[0] ?? '')
  return (
    <li>
      <button
        type="button"
        className="button bare"
        aria-disabled={!isPossible}
        onClick={() => isPossible && onAsk(option)}
      >
        {name}
        <Cost neurons={cost} />
      </button>
      {options && (
        <select
          className="input"
          aria-label={options.label}
          value={option}
          onChange={({ target }) => setOption(target.value)}
        >
          {options.names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      )}
    </li>
  )
}

/** The characters of the words that are quoted. */
const quoted = 60
/** Costs change with the text in such steps: the panel is not rendered for each key. In characters. */
const costStep = 200

function describeText(editor: Editor) {
  const { doc, selection } = editor.state
  const { from, to } = selection
  const words = selection.empty ? '' : doc.textBetween(from, Math.min(to, from + quoted), ' ', ' ').trim()
  return {
    selected: to - from,
    quote: words + (to - from > quoted ? '…' : ''),
    whole: editor.isEmpty ? 0 : Math.ceil(doc.content.size / costStep) * costStep,
  }
}
