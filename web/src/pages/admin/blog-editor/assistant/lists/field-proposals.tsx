import { type ReactNode, useId, useState } from 'react'
import { type FieldTask, fieldTasks } from '#contract/assistant.ts'
import { api, unwrap } from '#web/api/api.ts'
import { useUndoOffer } from '../../../use-undo-offer.tsx'
import type { BlogFormControls } from '../../use-blog-form.ts'
import { ListResult } from './list-result.tsx'
import { useAsk } from './use-ask.ts'

const labels: Record<FieldTask, string> = {
  titles: 'Titles',
  subTitles: 'Sub titles',
  descriptions: 'Search descriptions',
  tags: 'Tags',
}

type Props = {
  controls: BlogFormControls
  /** The article as the model gets it. */
  readText: () => string
  /** The cost of a task, as the panel shows it. */
  renderCost: (characters: number) => ReactNode
}

/** Proposes texts for the fields beside the text. A field changes when the author uses one, and Undo brings the old one back. */
export function FieldProposals({ controls, readText, renderCost }: Props) {
  const id = useId()
  const [task, setTask] = useState<FieldTask>('titles')
  const [used, setUsed] = useState<string[]>([])
  const { isBusy, answer, problem, ask, clear } = useAsk<{ task: FieldTask; items: string[] }>()
  const { offerUndo } = useUndoOffer()

  function propose(next: FieldTask) {
    setTask(next)
    setUsed([])
    const text = readText()
    const { title } = controls.latest.current
    void ask(async (init) => {
      const knownTags = next === 'tags' ? await listKnownTags(init) : []
      const json = { article: controls.id, task: next, title, text, knownTags }
      return { task: next, items: (await unwrap(api.admin.assistant.lists.$post({ json }, { init }))).items }
    })
  }

  async function use(item: string) {
    const before = controls.latest.current
    const { details } = before
    if (task === 'tags') {
      const { tag } = await unwrap(api.admin.tags.$post({ json: { name: item } }))
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
    <section className="stack" aria-labelledby={id}>
      <h3 id={id}>For the fields</h3>
      <div className="button-row">
        {fieldTasks.map((one) => (
          <button
            key={one}
            type="button"
            className="button quiet small"
            aria-disabled={isBusy}
            onClick={isBusy ? undefined : () => propose(one)}
          >
            {labels[one]}
          </button>
        ))}
      </div>
      {renderCost(readText().length)}
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
                onClick={used.includes(item) ? undefined : () => void use(item)}
              >
                {used.includes(item) ? 'Used' : 'Use'}
              </button>
            </li>
          ))}
        </ul>
      </ListResult>
    </section>
  )
}

/** The names of tags that the site has, the most used first as the server lists them. */
async function listKnownTags(init: RequestInit): Promise<string[]> {
  const { tags } = await unwrap(api.admin.tags.$get({ query: {} }, { init }))
  return tags.map(({ name }) => name)
}
