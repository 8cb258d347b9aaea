import { Disclosure } from '../../../editor-form/lazy-part.tsx'
import type { ListsProps } from './ask.tsx'
import { Claims } from './claims.tsx'
import { FieldProposals } from './field-proposals.tsx'
import { ImageTexts } from './image-texts.tsx'
import './lists.css'

/** Proposals of the AI beside the text. Nothing is asked before the author presses a button. */
export function Lists(props: ListsProps) {
  return (
    <div className="ai-lists">
      <Disclosure summary="Titles, descriptions, tags">{() => <FieldProposals {...props} />}</Disclosure>
      <Disclosure summary="What should be checked">{() => <Claims {...props} />}</Disclosure>
      <Disclosure summary="Descriptions of pictures">{() => <ImageTexts {...props} />}</Disclosure>
    </div>
  )
}
