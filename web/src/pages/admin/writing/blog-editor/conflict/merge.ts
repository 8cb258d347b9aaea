import type { DraftContent } from '../../editor-form/form-values.ts'
import { compareTexts, nameOf, type Part } from '../../revisions/compare-texts.ts'

export type Choice = 'mine' | 'theirs' | 'both'
/** The author's choices. A key is the name of a field, or the `nameOf` a part of the text. */
export type Choices = ReadonlyMap<string, Choice>

/** Merges two contents according to the author's choices. The default choice is `mine`; where all are, so is the result. */
export function merge(mine: DraftContent, theirs: DraftContent, choices: Choices): DraftContent {
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
