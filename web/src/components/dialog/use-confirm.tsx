import { useState } from 'react'
import { actionClass, Dialog } from './dialog.tsx'

type Options = {
  /** The label of the confirming button: a verb. */
  action: string
  /** The label of the other button. */
  dismissal?: string
  /** The subject of the question, and the consequences. */
  detail?: string | undefined
}
type Question = Options & { text: string; answer: (isConfirmed: boolean) => void }

const confirmed = 'confirmed'

/** Replaces `window.confirm` by a dialog of the site: await `confirm`, and render `confirmDialog`. */
export function useConfirm() {
  const [question, setQuestion] = useState<Question | null>(null)

  /** Resolves to true for the action, to false for the other button and Escape. */
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
        {question.dismissal ?? 'Cancel'}
      </button>
      <button type="submit" className={actionClass(question.action)} value={confirmed}>
        {question.action}
      </button>
    </Dialog>
  )
  return { confirm, confirmDialog }
}
