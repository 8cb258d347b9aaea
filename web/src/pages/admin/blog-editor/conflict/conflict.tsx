import { useEffect, useState } from 'react'
import type { Draft as WorkingCopy } from '#contract/authoring.ts'
import { Differences } from '../../revisions/differences.tsx'
import type { TypedContent } from '../autosave/unwrap-save.ts'
import { conflictHeading, showConflict } from './conflict-heading.ts'
import { type Choice, type Choices, merge } from './merge.ts'
import './conflict.css'

type Props = {
  mine: TypedContent
  theirs: WorkingCopy
  /** The author has chosen: what is to stand in the form instead of what does. */
  onResolve: (choose: (mine: TypedContent) => TypedContent) => void
}

/** Two texts that were saved over the same one, side by side: take one, or choose for each difference. */
export function Conflict({ mine, theirs, onResolve }: Props) {
  const [choices, setChoices] = useState<Choices>(new Map())
  useEffect(() => {
    // Who is typing is not taken away from it; who has pressed Update is shown why nothing came of it.
    if (document.activeElement instanceof HTMLButtonElement) showConflict()
  }, [])

  return (
    <section className="panel conflict stack" aria-labelledby={conflictHeading}>
      <h2 id={conflictHeading} tabIndex={-1}>
        This blog was saved elsewhere while you wrote
      </h2>
      <p>
        Nothing is lost: your text is in this form and on this device, theirs is on the server. Choose what stays
        wherever they differ; what you do not choose stays yours.
      </p>
      <div className="conflict-buttons">
        <button type="button" className="button quiet small" onClick={() => onResolve((mine) => mine)}>
          Keep all of mine
        </button>
        <button type="button" className="button quiet small" onClick={() => onResolve(() => theirs)}>
          Take all of theirs
        </button>
      </div>
      <Differences
        mine={mine}
        theirs={theirs}
        names={{ mine: 'Mine', theirs: 'Theirs' }}
        choiceOf={(name, label) => (
          <ChoiceButtons
            label={label}
            chosen={choices.get(name) ?? 'mine'}
            onChoose={(choice) => setChoices(new Map(choices).set(name, choice))}
          />
        )}
      />
      <button type="button" className="button" onClick={() => onResolve((mine) => merge(mine, theirs, choices))}>
        Use what I chose
      </button>
    </section>
  )
}

const choiceNames: [Choice, string][] = [
  ['mine', 'Mine'],
  ['theirs', 'Theirs'],
  ['both', 'Both, mine first'],
]

type ChoiceButtonsProps = { label: string; chosen: Choice; onChoose: (choice: Choice) => void }

function ChoiceButtons({ label, chosen, onChoose }: ChoiceButtonsProps) {
  return (
    <fieldset className="filters">
      <legend className="visually-hidden">What stays of {label}</legend>
      {choiceNames.map(([choice, name]) =>
        choice === 'both' && label !== 'Text' ? null : (
          <button
            key={choice}
            type="button"
            className="button quiet small"
            aria-pressed={chosen === choice}
            onClick={() => onChoose(choice)}
          >
            {name}
          </button>
        ),
      )}
    </fieldset>
  )
}
