import { useState } from 'react'
import type { Draft } from '#contract/draft.ts'
import { ConflictChoice, ConflictPanel } from '../../editor-form/conflict-panel.tsx'
import type { DraftContent } from '../../editor-form/form-values.ts'
import { compareTexts, nameOf, type Part } from '../../revisions/compare-texts.ts'
import { Differences } from '../../revisions/differences.tsx'
import { createResolve, type ResolvedForm } from './create-resolve.ts'

type Props = {
  mine: DraftContent
  theirs: Draft
  form: ResolvedForm
  /** Whether a choice is being saved, by `submit`: the form's, which tells a failure although this view may be gone. */
  isBusy: boolean
  submit: (save: () => Promise<void>) => Promise<void>
}

/** The form's content beside the server's after a conflict: the author accepts one, or chooses for each difference. */
export function Conflict({ mine, theirs, form, isBusy, submit }: Props) {
  const [choices, setChoices] = useState<Choices>(new Map())
  const resolve = createResolve(form)

  /** @param choose returns the form's new content, given its current one */
  function onResolve(choose: (mine: DraftContent) => DraftContent) {
    void submit(() => resolve(choose))
  }

  return (
    <ConflictPanel
      className="comparison"
      title="This blog was saved elsewhere while you wrote"
      explanation="Nothing is lost: your text is in this form and on this device, theirs is on the server. Choose what stays wherever they differ; without a choice it is yours. The version that you give up is kept among the revisions."
      buttons={
        <>
          <ConflictChoice label="Keep all of mine" isBusy={isBusy} onChoose={() => onResolve((mine) => mine)} />
          <ConflictChoice label="Take all of theirs" isBusy={isBusy} onChoose={() => onResolve(() => theirs)} />
        </>
      }
    >
      <Differences
        mine={mine}
        theirs={theirs}
        names={{ mine: 'Mine', theirs: 'Theirs' }}
        renderChoice={(name, label) => (
          <ChoiceButtons
            label={label}
            chosen={choices.get(name) ?? 'mine'}
            onChoose={(choice) => setChoices(new Map(choices).set(name, choice))}
          />
        )}
      />
      <div className="dialog-buttons">
        <button
          type="button"
          className="button"
          aria-disabled={isBusy}
          onClick={() => onResolve((mine) => merge(mine, theirs, choices))}
        >
          Use what I chose
        </button>
      </div>
    </ConflictPanel>
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

type Choice = 'mine' | 'theirs' | 'both'
/** The author's choices. A key is the name of a field, or the `nameOf` a part of the text. */
type Choices = ReadonlyMap<string, Choice>

/** Merges two contents according to the author's choices. The default choice is `mine`; where all are, so is the result. */
function merge(mine: DraftContent, theirs: DraftContent, choices: Choices): DraftContent {
  if ([...choices.values()].every((choice) => choice === 'mine')) return mine
  const sideOf = (field: string) => (choices.get(field) === 'theirs' ? theirs : mine)
  return {
    title: sideOf('title').title,
    subTitle: sideOf('subTitle').subTitle,
    category: sideOf('category').category,
    image: sideOf('image').image,
    details: sideOf('details').details,
    description: compareTexts(mine.description, theirs.description)
      .map((part) => htmlOf(part, choices))
      .join(''),
  }
}

function htmlOf(part: Part, choices: Choices): string {
  if (part.isSame) return part.html
  const choice = choices.get(nameOf(part))
  if (choice === 'both') return part.mine + part.theirs
  return choice === 'theirs' ? part.theirs : part.mine
}
