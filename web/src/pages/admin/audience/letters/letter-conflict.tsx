import type { EditedLetter } from '#contract/letters.ts'
import { ConflictChoice, ConflictPanel } from '../../writing/editor-form/conflict-panel.tsx'
import type { DraftContent } from '../../writing/editor-form/form-values.ts'
import { OptionalDifferences } from '../../writing/revisions/optional-differences.tsx'
import { toDraftContent } from './letter-values.ts'

type Props = {
  mine: DraftContent
  /** The letter as it is stored. */
  theirs: EditedLetter
  onResolve: (choice: 'mine' | 'theirs') => void
}

/** Two versions of a letter after a conflict: the author chooses one. */
export function LetterConflict({ mine, theirs, onResolve }: Props) {
  return (
    <ConflictPanel
      className="comparison"
      title="This mail was saved elsewhere while you wrote"
      explanation="Nothing is lost so far: your version is in this form and on this device, theirs is on the server. Choose the one that stays; the other one is given up."
      buttons={
        <>
          <ConflictChoice label="Keep mine" isBusy={false} onChoose={() => onResolve('mine')} />
          <ConflictChoice label="Take theirs" isBusy={false} onChoose={() => onResolve('theirs')} />
        </>
      }
    >
      <OptionalDifferences
        mine={mine}
        theirs={toDraftContent(theirs)}
        names={{ mine: 'Mine', theirs: 'Theirs' }}
        labels={{ title: 'Subject', subTitle: 'Preview text' }}
      />
    </ConflictPanel>
  )
}

/** Tells an author that the letter was deleted, and offers to add it again with what is in the form. */
export function LetterDeleted({ isBusy, onAddAgain }: { isBusy: boolean; onAddAgain: () => void }) {
  return (
    <ConflictPanel
      className="other-tab"
      title="This mail was deleted"
      explanation="What you wrote is in this form and on this device. Adding the mail again saves it."
      buttons={
        <button type="button" className="button" aria-disabled={isBusy} onClick={onAddAgain}>
          {isBusy ? 'Adding...' : 'Add it again'}
        </button>
      }
    />
  )
}
