import type { EditedPage } from '#contract/pages.ts'
import { ConflictChoice, ConflictPanel } from '../editor-form/conflict-panel.tsx'
import type { DraftContent } from '../editor-form/form-values.ts'
import { OptionalDifferences } from '../revisions/optional-differences.tsx'
import { placeNames } from './page-fields.tsx'
import { toDraftContent, toPageContent } from './page-values.ts'

type Props = {
  mine: DraftContent
  /** The page as it is stored. */
  theirs: EditedPage
  isBusy: boolean
  onResolve: (choice: 'mine' | 'theirs') => void
}

/** Two versions of a page after a conflict: the author chooses one, and can bring the other back. */
export function PageConflict({ mine, theirs, isBusy, onResolve }: Props) {
  return (
    <ConflictPanel
      className="comparison"
      title="This page was saved elsewhere while you wrote"
      explanation="Nothing is lost: your version is in this form and on this device, theirs is on the server. Choose the one that stays. The other one is kept on this device for 30 days, and can be brought back below the form."
      buttons={
        <>
          <ConflictChoice label="Keep mine" isBusy={isBusy} onChoose={() => onResolve('mine')} />
          <ConflictChoice label="Take theirs" isBusy={isBusy} onChoose={() => onResolve('theirs')} />
        </>
      }
    >
      <OptionalDifferences
        mine={readable(mine)}
        theirs={readable(toDraftContent(theirs))}
        names={{ mine: 'Mine', theirs: 'Theirs' }}
        labels={{ subTitle: 'Summary', category: 'Link to it in', details: 'Address' }}
      />
    </ConflictPanel>
  )
}

/** A content with the name of its place, as the form shows it. */
function readable(content: DraftContent): DraftContent {
  return { ...content, category: placeNames[toPageContent(content).place] }
}
