import { type RefObject, useState } from 'react'
import { type ExportChoice, type ExportSize, type ExportSizes, exportChoices } from '#contract/exported.ts'
import { formatBytes } from '../format-bytes.ts'
import { formatCount } from '../format-count.ts'

type Props = {
  sizes: ExportSizes
  isBusy: boolean
  /** The button that begins. */
  button: RefObject<HTMLButtonElement | null>
  onStart: (choices: ReadonlySet<ExportChoice>) => void
}

const included = [
  ['articles', 'Articles'],
  ['pages', 'Pages'],
  ['media', 'Images'],
  ['comments', 'Comments'],
] as const

const choiceTexts: Record<ExportChoice, { label: string; hint: string }> = {
  drafts: { label: 'Drafts', hint: 'Articles that were not added, and changes that readers do not see yet.' },
  revisions: { label: 'Revisions', hint: 'The earlier versions of articles.' },
  trash: { label: 'Trash', hint: 'Deleted articles, with their comments.' },
  subscribers: {
    label: 'Subscribers',
    hint: 'Personal data: keep the file where only you can read it. Addresses that left, bounced or complained are not in clear.',
  },
}

/** Says what an export file has, and asks what it has besides. */
export function ExportForm({ sizes, isBusy, button, onStart }: Props) {
  const [choices, setChoices] = useState<ReadonlySet<ExportChoice>>(new Set())

  function toggle(choice: ExportChoice, isChosen: boolean) {
    const others = [...choices].filter((other) => other !== choice)
    setChoices(new Set(isChosen ? [...others, choice] : others))
  }

  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) onStart(choices)
      }}
    >
      <dl className="export-sizes panel">
        {included.map(([kind, label]) => (
          <div key={kind}>
            <dt>{label}</dt>
            <dd>{describeSize(sizes[kind])}</dd>
          </div>
        ))}
      </dl>
      <p className="soft">
        Categories, tags, authors, redirects, former addresses and settings are always in the file; messages, accounts
        and newsletters never.
      </p>
      <fieldset className="export-choices">
        <legend>Also in the file</legend>
        {exportChoices.map((choice) => (
          <label key={choice}>
            <input
              type="checkbox"
              checked={choices.has(choice)}
              disabled={isBusy}
              onChange={(event) => toggle(choice, event.target.checked)}
            />
            <span>
              {choiceTexts[choice].label} <span className="soft">({describeSize(sizes[choice])})</span>
              <span className="form-hint">{choiceTexts[choice].hint}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <div>
        <button ref={button} type="submit" className="button" aria-disabled={isBusy}>
          {isBusy ? 'Exporting...' : 'Export'}
        </button>
      </div>
    </form>
  )
}

function describeSize({ items, bytes, isAtLeast }: ExportSize): string {
  const count = isAtLeast ? `more than ${formatCount(items)}` : formatCount(items)
  return bytes > 0 ? `${count}, about ${formatBytes(bytes)}` : count
}
