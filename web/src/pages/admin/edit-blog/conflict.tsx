import { type ReactNode, useMemo, useState } from 'react'
import type { Draft as WorkingCopy } from '../../../../../worker/contract/authoring.ts'
import { compareTexts, compareWords, type Words } from './compare-texts.ts'
import { type Choice, merge, nameOf } from './merge.ts'
import type { TypedContent } from './send-draft.ts'
import './conflict.css'

type Props = {
  mine: TypedContent
  theirs: WorkingCopy
  /** The author has chosen: what is to stand in the form instead of what does. */
  onResolve: (choose: (mine: TypedContent) => TypedContent) => void
}

const fieldNames = [
  ['title', 'Title'],
  ['subTitle', 'Sub title'],
  ['category', 'Category'],
] as const

/** Two texts that were saved over the same one, side by side: take one, or choose for each difference. */
export function Conflict({ mine, theirs, onResolve }: Props) {
  const parts = useMemo(() => compareTexts(mine.description, theirs.description), [mine, theirs])
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map())
  const choose = (name: string) => (choice: Choice) => setChoices(new Map(choices).set(name, choice))

  return (
    <section className="panel conflict stack" aria-labelledby="conflict">
      <h2 id="conflict" tabIndex={-1}>
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
      <ul className="conflict-parts">
        {fieldNames.map(([name, label]) =>
          mine[name] === theirs[name] ? null : (
            <Difference key={name} label={label} choice={choices.get(name)} onChoose={choose(name)}>
              {(side) => <Side words={compareWords(mine[name], theirs[name])} side={side} />}
            </Difference>
          ),
        )}
        {mine.image !== theirs.image && (
          <Difference label="Thumbnail" choice={choices.get('image')} onChoose={choose('image')}>
            {(side) => <Thumbnail image={(side === 'mine' ? mine : theirs).image} />}
          </Difference>
        )}
        {parts.map((part, place) =>
          part.isSame ? null : (
            <Difference
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of two given texts do not move.
              key={place}
              label="Text"
              choice={choices.get(nameOf(part))}
              mayBeBoth
              onChoose={choose(nameOf(part))}
            >
              {(side) => <Side words={part.words} side={side} />}
            </Difference>
          ),
        )}
      </ul>
      <button type="button" className="button" onClick={() => onResolve((mine) => merge(mine, theirs, choices))}>
        Use what I chose
      </button>
    </section>
  )
}

type SideName = 'mine' | 'theirs'
const sides = [
  ['mine', 'Mine'],
  ['theirs', 'Theirs'],
] as const

type DifferenceProps = {
  label: string
  choice: Choice | undefined
  mayBeBoth?: boolean
  onChoose: (choice: Choice) => void
  children: (side: SideName) => ReactNode
}

function Difference({ label, choice = 'mine', mayBeBoth = false, onChoose, children }: DifferenceProps) {
  return (
    <li>
      <p className="form-label">{label}</p>
      <div className="conflict-sides">
        {sides.map(([side, name]) => (
          <div key={side}>
            <p className="soft">{name}</p>
            {children(side)}
          </div>
        ))}
      </div>
      <fieldset className="filters">
        <legend className="visually-hidden">What stays of {label}</legend>
        {[...sides, ...(mayBeBoth ? ([['both', 'Both, mine first']] as const) : [])].map(([value, name]) => (
          <button
            key={value}
            type="button"
            className="button quiet small"
            aria-pressed={choice === value}
            onClick={() => onChoose(value)}
          >
            {name}
          </button>
        ))}
      </fieldset>
    </li>
  )
}

function Thumbnail({ image }: { image: string }) {
  return image ? <img className="conflict-thumbnail" src={image} alt="" /> : <p>None</p>
}

/** One of two texts, with the words marked that the other has not. */
export function Side({ words, side }: { words: Words[]; side: SideName }) {
  if (words.every((word) => word.side === 'both')) return <p>The same words, with other formatting or pictures.</p>
  const shown = words.filter((word) => word.side === 'both' || word.side === side)
  return (
    <p className="conflict-text">
      {shown.map((word, place) =>
        word.side === 'both' ? (
          word.text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the words of two given texts do not move.
          <mark key={place}>{word.text}</mark>
        ),
      )}
    </p>
  )
}
