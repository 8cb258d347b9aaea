import { type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useRevalidator } from 'react-router'
import type { ModeratedComment } from '#contract/comment.ts'
import { textLimits } from '#contract/limits.ts'
import { api, unwrap } from '#web/api/api.ts'
import { FormField } from '#web/components/form-field.tsx'
import { isComposing } from '#web/dom/keys.ts'
import { unsentReplies } from '#web/dom/unsent-texts.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { useUndoOffer } from '../frame/use-undo-offer.tsx'

/**
 * A reply of the author to a comment: the button that opens its form, and the form. It approves a pending comment, so that readers
 * see what the reply refers to. A reply that was begun is open again when its comment is shown the next time.
 */
export function useReply(comment: ModeratedComment, describedBy: string) {
  const { _id: id, name, isApproved } = comment
  const salutation = `@${name} `
  const [begun] = useState(() => unsentReplies.read(id))
  const [isOpen, setIsOpen] = useState(begun !== null)
  const [text, setText] = useState(begun ?? salutation)
  const [problem, setProblem] = useState('')
  const button = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const { submit, busy } = useSubmit()
  const { revalidate } = useRevalidator()
  const { offerUndo } = useUndoOffer()
  const label = isApproved ? 'Send reply' : 'Approve and reply'
  const isEmpty = ['', salutation.trim()].includes(text.trim())

  function change(next: string) {
    setText(next)
    setProblem('')
    if (next.trim() === '' || next === salutation) unsentReplies.remove(id)
    else unsentReplies.store(id, next)
  }

  function open() {
    flushSync(() => setIsOpen(true))
    field.current?.focus()
    field.current?.setSelectionRange(text.length, text.length)
  }

  function close() {
    setIsOpen(false)
    button.current?.focus()
  }

  function discard() {
    change(salutation)
    close()
    if (!isEmpty) offerUndo('Reply discarded.', () => bringBack(text))
  }

  function bringBack(discarded: string) {
    change(discarded)
    setIsOpen(true)
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isEmpty) {
      setProblem('Write a reply first.')
      return field.current?.focus()
    }
    submit(() => unwrap(api.admin.reply.$post({ json: { comment: id, content: text } })), {
      onSuccess: () => {
        // The author may have begun another reply during the request.
        if (field.current && field.current.value !== text) return
        change(salutation)
        close()
        revalidate()
      },
    })
  }

  const replyButton = (
    <button
      ref={button}
      type="button"
      className="button bare small"
      aria-expanded={isOpen}
      aria-describedby={describedBy}
      onClick={isOpen ? close : open}
    >
      Reply
    </button>
  )
  const replyForm = isOpen && (
    <form className="comment-reply stack" noValidate onSubmit={onSubmit}>
      <FormField label={`Reply to ${name}`} problem={problem}>
        {(labelled) => (
          <textarea
            {...labelled}
            ref={field}
            className="input"
            name="content"
            required
            maxLength={textLimits.comment}
            rows={3}
            value={text}
            onChange={(event) => change(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape' && !isComposing(event)) close()
            }}
          />
        )}
      </FormField>
      <div className="actions">
        <button type="button" className="button quiet small" onClick={discard}>
          Cancel
        </button>
        <button
          type="submit"
          className="button small"
          aria-disabled={busy || isEmpty}
          title={isEmpty ? 'Write a reply first.' : undefined}
        >
          {busy ? 'Sending...' : label}
        </button>
      </div>
    </form>
  )
  return { replyButton, replyForm }
}
