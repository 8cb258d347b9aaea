import { useState } from 'react'
import { Dialog } from './dialog.tsx'

type Options = {
  /** The verb on the button. */
  action: string
  /** What it is about and what comes of it. */
  detail?: string | undefined
}
type Question = Options & { text: string; answer: (isConfirmed: boolean) => void }

const confirmed = 'confirmed'

/** The browser's confirm as our own dialog: await `confirm`, and render `confirmDialog` somewhere. */
export function useConfirm() {
  const [question, setQuestion] = useState<Question | null>(null)

  /** True when the person chose the action; false for Cancel and Escape. */
  function confirm(text: string, options: Options): Promise<boolean> {
    return new Promise((answer) => setQuestion({ ...options, text, answer }))
  }

  const confirmDialog = question && (
    <Dialog
      message={question.text}
      detail={question.detail}
      onClose={(value) => {
        setQuestion(null)
        question.answer(value === confirmed)
      }}
    >
      <button type="submit" className="button quiet" value="">
        Cancel
      </button>
      <button type="submit" className="button" value={confirmed}>
        {question.action}
      </button>
    </Dialog>
  )
  return { confirm, confirmDialog }
}
