import { type RefObject, useState } from 'react'
import type { ExportChoice, ExportSize, ExportSizes } from '#contract/exported.ts'
import { formatCount } from '../../frame/format-count.ts'
import { formatBytes } from '../format-bytes.ts'
import { type ExportFormat, exportFormats, formatTable } from './formats.ts'

type Props = {
  sizes: ExportSizes
  isBusy: boolean
  /** The button that begins. */
  button: RefObject<HTMLButtonElement | null>
  onStart: (format: ExportFormat, choices: ReadonlySet<ExportChoice>) => void
}

const included = [
  ['articles', 'Blogs'],
  ['pages', 'Pages'],
  ['media', 'Pictures'],
  ['comments', 'Comments'],
] as const

/** The hint of drafts depends on the format. */
const choiceTexts: Record<ExportChoice, { label: string; hint?: string }> = {
  drafts: { label: 'Not added, and unpublished changes' },
  revisions: { label: 'Revisions', hint: 'The earlier versions of blogs.' },
  trash: { label: 'Trash', hint: 'Deleted blogs, with their comments.' },
  subscribers: {
    label: 'Subscribers',
    hint: 'Personal data: keep the file where only you can read it. Addresses that left, bounced or complained are not in clear.',
  },
}

/** Asks for which program a file is, says what it has, and asks what it has besides. */
export function ExportForm({ sizes, isBusy, button, onStart }: Props) {
  const [format, setFormat] = useState<ExportFormat>('zip')
  const [choices, setChoices] = useState<ReadonlySet<ExportChoice>>(new Set())
  const { contents, choices: offered, draftsHint, hasImages } = formatTable[format]

  function toggle(choice: ExportChoice, isChosen: boolean) {
    const others = [...choices].filter((other) => other !== choice)
    setChoices(new Set(isChosen ? [...others, choice] : others))
  }

  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) onStart(format, new Set(offered.filter((choice) => choices.has(choice))))
      }}
    >
      <fieldset className="choices">
        <legend>Format</legend>
        {exportFormats.map((name) => (
          <label key={name}>
            <input
              type="radio"
              name="format"
              checked={format === name}
              disabled={isBusy}
              onChange={() => setFormat(name)}
            />
            <span>
              {formatTable[name].label}
              <span className="form-hint">{formatTable[name].hint}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <dl className="panel lines">
        {included.map(([kind, label]) => (
          <div key={kind}>
            <dt>{label}</dt>
            <dd>{kind === 'media' && !hasImages ? describeCount(sizes[kind]) : describeSize(sizes[kind])}</dd>
          </div>
        ))}
      </dl>
      <p className="soft">{contents}</p>
      <fieldset className="choices">
        <legend>Also in the file</legend>
        {offered.map((choice) => (
          <label key={choice}>
            <input
              type="checkbox"
              checked={choices.has(choice)}
              disabled={isBusy}
              onChange={(event) => toggle(choice, event.target.checked)}
            />
            <span>
              {choiceTexts[choice].label} <span className="soft">({describeSize(sizes[choice])})</span>
              <span className="form-hint">{choiceTexts[choice].hint ?? draftsHint}</span>
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

function describeSize(size: ExportSize): string {
  const count = describeCount(size)
  return size.bytes > 0 ? `${count}, about ${formatBytes(size.bytes)}` : count
}

function describeCount({ items, isAtLeast }: ExportSize): string {
  return isAtLeast ? `more than ${formatCount(items)}` : formatCount(items)
}
