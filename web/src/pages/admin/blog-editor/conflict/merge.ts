import type { Draft as WorkingCopy } from '#contract/authoring.ts'
import { compareTexts, type Part } from '../../revisions/compare-texts.ts'
import type { TypedContent } from '../autosave/unwrap-save.ts'

export type Choice = 'mine' | 'theirs' | 'both'
/** What the author has chosen, by the name of a field or what `nameOf` calls a part of the text. */
export type Choices = ReadonlyMap<string, Choice>
type Difference = Exclude<Part, { isSame: true }>

/** A part that differs, by what does not change while the author writes on: their words, if they have any. */
export function nameOf({ mine, theirs }: Difference): string {
  return theirs === '' ? `mine: ${mine}` : `theirs: ${theirs}`
}

/** Two contents made one. What was not chosen stays mine. */
export function merge(mine: TypedContent, theirs: WorkingCopy, choices: Choices): TypedContent {
  const sideOf = (field: string) => (choices.get(field) === 'theirs' ? theirs : mine)
  return {
    title: sideOf('title').title,
    subTitle: sideOf('subTitle').subTitle,
    category: sideOf('category').category,
    image: sideOf('image').image,
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
