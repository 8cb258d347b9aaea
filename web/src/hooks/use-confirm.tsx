import { useState } from 'react'
import { Dialog } from '../components/dialog.tsx'

type Question = { text: string; action: string; answer: (isConfirmed: boolean) => void }

const confirmed = 'confirmed'

/** The browser's confirm as our own dialog: await `confirm`, and render `confirmDialog` somewhere. */
export function useConfirm() {
  const [question, setQuestion] = useState<Question | null>(null)

  /** True when the person chose the action; false for Cancel and Escape. @param action the verb on the button */
  function confirm(text: string, { action }: { action: string }): Promise<boolean> {
    return new Promise((answer) => setQuestion({ text, action, answer }))
  }

  const confirmDialog = question && (
    <Dialog
      message={question.text}
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
