import { type ReactNode, useMemo } from 'react'
import type { TypedContent } from '../blog-editor/autosave/unwrap-save.ts'
import { nameOf } from '../blog-editor/conflict/merge.ts'
import { compareTexts, compareWords, type Words } from './compare-texts.ts'
import './differences.css'

type SideName = 'mine' | 'theirs'

type Props = {
  mine: TypedContent
  theirs: TypedContent
  /** What the two are called. */
  names: Record<SideName, string>
  /** What stands under a difference. @param name as `merge` calls it */
  choiceOf?: (name: string, label: string) => ReactNode
}

const fields = [
  ['title', 'Title'],
  ['subTitle', 'Sub title'],
  ['category', 'Category'],
] as const

/** Where two contents differ, side by side, with the words marked that the other has not. */
export function Differences({ mine, theirs, names, choiceOf }: Props) {
  const parts = useMemo(() => compareTexts(mine.description, theirs.description), [mine, theirs])
  const isSame = [...fields.map(([name]) => name), 'image' as const].every((name) => mine[name] === theirs[name])
  if (isSame && parts.every((part) => part.isSame)) return <p>They are the same.</p>

  function difference(name: string, label: string, key: string | number, show: (side: SideName) => ReactNode) {
    return (
      <li key={key}>
        <p className="form-label">{label}</p>
        <div className="sides">
          {(['mine', 'theirs'] as const).map((side) => (
            <div key={side}>
              <p className="soft">{names[side]}</p>
              {show(side)}
            </div>
          ))}
        </div>
        {choiceOf?.(name, label)}
      </li>
    )
  }

  return (
    <ul className="differences">
      {fields.map(([name, label]) => {
        if (mine[name] === theirs[name]) return null
        const words = compareWords(mine[name], theirs[name])
        return difference(name, label, name, (side) => <Side words={words} side={side} />)
      })}
      {mine.image !== theirs.image &&
        difference('image', 'Thumbnail', 'image', (side) => (
          <Thumbnail image={(side === 'mine' ? mine : theirs).image} />
        ))}
      {parts.map((part, place) =>
        part.isSame ? null : difference(nameOf(part), 'Text', place, (side) => <Side words={part.words} side={side} />),
      )}
    </ul>
  )
}

function Thumbnail({ image }: { image: string }) {
  return image ? <img className="side-thumbnail" src={image} alt="" /> : <p>None</p>
}

function Side({ words, side }: { words: Words[]; side: SideName }) {
  if (words.every((word) => word.side === 'both')) return <p>The same words, with other formatting or pictures.</p>
  const shown = words.filter((word) => word.side === 'both' || word.side === side)
  return (
    <p className="side-text">
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
