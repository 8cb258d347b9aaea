import { useMemo, useState } from 'react'
import type { Draft as WorkingCopy } from '../../../../../worker/contract/authoring.ts'
import { compareTexts, compareWords, type Part, type Words } from './compare-texts.ts'
import type { TypedContent } from './send-draft.ts'
import './conflict.css'

type Choice = 'mine' | 'theirs' | 'both'
type Props = {
  mine: TypedContent
  theirs: WorkingCopy
  /** The author has chosen: what is to stand in the form. */
  onResolve: (content: TypedContent) => void
}

const fieldNames = [
  ['title', 'Title'],
  ['subTitle', 'Sub title'],
  ['category', 'Category'],
] as const

/** Two texts that were saved over the same one, side by side: take one, or choose for each difference. */
export function Conflict({ mine, theirs, onResolve }: Props) {
  const parts = useMemo(() => compareTexts(mine.description, theirs.description), [mine, theirs])
  const [choices, setChoices] = useState<Record<string, Choice>>({})
  const choose = (name: string) => (choice: Choice) => setChoices({ ...choices, [name]: choice })

  function merge() {
    const field = (name: (typeof fieldNames)[number][0]) => (choices[name] === 'theirs' ? theirs[name] : mine[name])
    onResolve({
      title: field('title'),
      subTitle: field('subTitle'),
      category: choices.category === 'theirs' ? theirs.category : mine.category,
      image: choices.image === 'theirs' ? theirs.image : mine.image,
      description: parts.map((part, place) => htmlOf(part, choices[place])).join(''),
    })
  }

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
        <button type="button" className="button quiet small" onClick={() => onResolve(mine)}>
          Keep all of mine
        </button>
        <button type="button" className="button quiet small" onClick={() => onResolve(theirs)}>
          Take all of theirs
        </button>
      </div>
      <ul className="conflict-parts">
        {fieldNames.map(([name, label]) =>
          mine[name] === theirs[name] ? null : (
            <Difference
              key={name}
              label={label}
              words={compareWords(mine[name], theirs[name])}
              choice={choices[name]}
              onChoose={choose(name)}
            />
          ),
        )}
        {mine.image !== theirs.image && (
          <Difference label="Thumbnail" words={[]} choice={choices.image} onChoose={choose('image')} />
        )}
        {parts.map((part, place) =>
          part.isSame ? null : (
            <Difference
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of two given texts do not move.
              key={place}
              label="Text"
              words={part.words}
              choice={choices[place]}
              mayBeBoth
              onChoose={choose(String(place))}
            />
          ),
        )}
      </ul>
      <button type="button" className="button" onClick={merge}>
        Use what I chose
      </button>
    </section>
  )
}

function htmlOf(part: Part, choice: Choice | undefined): string {
  if (part.isSame) return part.html
  if (choice === 'both') return part.mine + part.theirs
  return choice === 'theirs' ? part.theirs : part.mine
}

type DifferenceProps = {
  label: string
  words: Words[]
  choice: Choice | undefined
  mayBeBoth?: boolean
  onChoose: (choice: Choice) => void
}

function Difference({ label, words, choice = 'mine', mayBeBoth = false, onChoose }: DifferenceProps) {
  const sides = [
    ['mine', 'Mine'],
    ['theirs', 'Theirs'],
  ] as const
  return (
    <li>
      <p className="form-label">{label}</p>
      <div className="conflict-sides">
        {sides.map(([side, name]) => (
          <div key={side}>
            <p className="soft">{name}</p>
            <Side words={words} side={side} />
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

/** One of two texts, with the words marked that the other has not. */
export function Side({ words, side }: { words: Words[]; side: 'mine' | 'theirs' }) {
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
