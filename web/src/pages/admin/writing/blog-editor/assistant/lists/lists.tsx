import { Disclosure } from '../../../editor-form/lazy-part.tsx'
import { Claims } from './claims.tsx'
import { FieldProposals } from './field-proposals.tsx'
import { ImageTexts } from './image-texts.tsx'
import type { ListsProps } from './use-ask.ts'
import './lists.css'

/** What the AI proposes beside the text. Nothing is asked before the author presses a button. */
export function Lists(props: ListsProps) {
  return (
    <div className="ai-lists">
      <Disclosure summary="Titles, descriptions, tags">{() => <FieldProposals {...props} />}</Disclosure>
      <Disclosure summary="What should be checked">{() => <Claims {...props} />}</Disclosure>
      <Disclosure summary="Descriptions of pictures">{() => <ImageTexts {...props} />}</Disclosure>
    </div>
  )
}
