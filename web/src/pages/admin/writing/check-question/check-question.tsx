import type { ReactNode } from 'react'
import { Dialog } from '#web/components/dialog/dialog.tsx'

/** Generated texts that nobody has checked. */
export type Unchecked = {
  count: number
  /** Stores that the author has checked the text; without it the dialog has no such button. */
  onChecked?: () => void
}

/** Asks in a dialog. @param show renders it, or nothing any more @returns whether the texts may become public */
export function askToCheck(unchecked: Unchecked, show: (question: ReactNode) => void): Promise<boolean> {
  return new Promise((resolve) => {
    const onAnswer = (answer: string) => {
      show(null)
      if (answer === checked) unchecked.onChecked?.()
      resolve(answer !== '')
    }
    show(<CheckQuestion {...unchecked} onAnswer={onAnswer} />)
  })
}

const checked = 'checked'

function CheckQuestion({ count, onChecked, onAnswer }: Unchecked & { onAnswer: (answer: string) => void }) {
  const message =
    count === 1
      ? 'Nobody has said that facts and sources of this generated text are checked. Publish it?'
      : `Nobody has said that facts and sources of ${count} generated texts are checked. Publish them?`
  const detail = onChecked
    ? 'Your check is stored with your name and the time. Readers see it with the AI label.'
    : 'To say that you have checked one, edit it: Details, AI label.'
  return (
    <Dialog message={message} detail={detail} onClose={onAnswer}>
      <button type="submit" className="button quiet" value="">
        Cancel
      </button>
      <button type="submit" className={onChecked ? 'button quiet' : 'button'} value="unchecked">
        Publish anyway
      </button>
      {onChecked && (
        <button type="submit" className="button" value={checked}>
          I checked facts and sources
        </button>
      )}
    </Dialog>
  )
}
