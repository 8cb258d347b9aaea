import { useState } from 'react'
import toast from 'react-hot-toast'
import { type FieldTask, fieldTasks } from '#contract/assistant.ts'
import { textLimits } from '#contract/limits.ts'
import { api, unwrap } from '#web/api/api.ts'
import { useUndoOffer } from '../../../../frame/use-undo-offer.tsx'
import { findOrAddTag } from '../../fields/find-or-add-tag.ts'
import { sentenceOf } from '../ask-for-text.ts'
import { AskButton, ListResult, type ListsProps, plainTextOf, useAsk } from './ask.tsx'

const labels: Record<FieldTask, string> = {
  titles: 'Titles',
  subTitles: 'Sub titles',
  descriptions: 'Search descriptions',
  tags: 'Tags',
}

/** Proposes texts for the fields beside the text. A field changes when the author uses one, and Undo brings the old one back. */
export function FieldProposals({ controls, editor, assistant, onAnswer }: ListsProps) {
  const [task, setTask] = useState<FieldTask>('titles')
  const [used, setUsed] = useState<string[]>([])
  const { isBusy, answer, problem, ask, clear } = useAsk<{ task: FieldTask; items: string[] }>(onAnswer)
  const { offerUndo } = useUndoOffer()

  function propose(next: FieldTask) {
    setTask(next)
    setUsed([])
    const text = plainTextOf(editor).slice(0, textLimits.taskText)
    const { title } = controls.latest.current
    void ask(async (init) => {
      const knownTags = next === 'tags' ? await listKnownTags(init) : []
      const json = { article: controls.id, task: next, title, text, knownTags }
      return { task: next, items: (await unwrap(api.admin.assistant.lists.$post({ json }, { init }))).items }
    })
  }

  function takeOrSay(item: string) {
    take(item).catch((error: unknown) => toast.error(sentenceOf(error)))
  }

  async function take(item: string) {
    const before = controls.latest.current
    const { details } = before
    if (task === 'tags') {
      const tag = await findOrAddTag(item)
      const { details: present } = controls.latest.current
      const tags = [...present.tags.filter((one) => one !== tag.id), tag.id]
      controls.change({ details: { ...present, tags } })
    } else if (task === 'descriptions') {
      controls.change({ details: { ...details, searchDescription: item } })
      offerUndo('The description for search engines is replaced.', () =>
        controls.change({
          details: { ...controls.latest.current.details, searchDescription: details.searchDescription },
        }),
      )
    } else {
      const field = task === 'titles' ? 'title' : 'subTitle'
      controls.change({ [field]: item })
      offerUndo(`The ${task === 'titles' ? 'title' : 'sub title'} is replaced.`, () =>
        controls.change({ [field]: before[field] }),
      )
    }
    setUsed((all) => [...all, item])
  }

  return (
    <div className="stack">
      <div className="assistant-tasks">
        {fieldTasks.map((one) => (
          <AskButton
            key={one}
            kind="list"
            sent={editor.state.doc.content.size}
            {...{ assistant, isBusy }}
            isRow
            onAsk={() => propose(one)}
          >
            {labels[one]}
          </AskButton>
        ))}
      </div>
      <p className="form-hint">The title and the text are sent; for tags, the names of your tags too.</p>
      <ListResult isBusy={isBusy} problem={problem} label={labels[task]} onDiscard={clear} isShown={answer !== null}>
        <ul className="ai-list">
          {answer?.items.map((item) => (
            <li key={item}>
              <span dir="auto">{item}</span>
              <button
                type="button"
                className="button quiet small"
                aria-label={`Use “${item}”`}
                aria-disabled={used.includes(item)}
                onClick={used.includes(item) ? undefined : () => takeOrSay(item)}
              >
                {used.includes(item) ? 'Used' : 'Use'}
              </button>
            </li>
          ))}
        </ul>
      </ListResult>
    </div>
  )
}

/** The names of tags that the site has, the most used first as the server lists them. */
async function listKnownTags(init: RequestInit): Promise<string[]> {
  const { tags } = await unwrap(api.admin.tags.$get({ query: {} }, { init }))
  return tags.map(({ name }) => name)
}
