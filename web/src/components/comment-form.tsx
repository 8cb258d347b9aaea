import { type RefObject, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { Comment } from '#contract/comment.ts'
import { textLimits } from '#contract/limits.ts'
import { api, unwrap } from '../api/api.ts'
import { formAnchors } from '../forms/visitor-forms.ts'
import { NameField, TextField, VisitorForm } from './visitor-form.tsx'

type Props = {
  ref: RefObject<HTMLFormElement | null>
  blogId: string
  /** The path of the blog. */
  path: string
  /** The comment that it replies to. */
  answered: Pick<Comment, '_id' | 'name'> | null
  /** Called when it becomes a form for a new comment. */
  onLeave: () => void
}

/** The form for a comment on a blog, or for a reply. After a success it is cleared and the comments are reloaded. */
export function CommentForm({ ref, blogId, path, answered, onLeave }: Props) {
  const { revalidate } = useRevalidator()
  const formToken = useFormToken()

  async function send(textOf: (name: string) => string) {
    const json = {
      blog: blogId,
      name: textOf('name'),
      content: textOf('content'),
      website: textOf('website'),
      ...(answered && { parent: answered._id }),
      ...(await formToken.read()),
    }
    return unwrap(api.blog['add-comment'].$post({ json }))
  }

  function onSent() {
    formToken.reset()
    onLeave()
    revalidate()
  }

  return (
    <VisitorForm
      form="comment"
      ref={ref}
      className="comment-form stack"
      heading={<h3>Add your Comment</h3>}
      submitLabel="Submit"
      busyLabel="Submitting..."
      send={send}
      onSent={onSent}
      onFocus={formToken.request}
    >
      {(fieldOf) => (
        <>
          {answered && (
            <p className="replying taps">
              <input type="hidden" name="parent" value={answered._id} />
              <span role="status">In reply to {answered.name ? <b dir="auto">{answered.name}</b> : 'a comment'}</span>
              <a
                href={`${path}#${formAnchors.comment}`}
                data-app
                onClick={(event) => {
                  event.preventDefault()
                  onLeave()
                  ref.current?.querySelector<HTMLElement>('[name="name"]')?.focus()
                }}
              >
                Write a new comment instead
              </a>
            </p>
          )}
          <NameField {...fieldOf('name')} maxLength={textLimits.commentName} />
          <TextField {...fieldOf('content')} maxLength={textLimits.comment} rows={4} />
          {/* A honeypot: people neither see nor reach this field, spam programs fill it in. */}
          <div className="honeypot" aria-hidden="true">
            <label>
              Website
              <input
                className="input"
                name="website"
                tabIndex={-1}
                autoComplete="off"
                defaultValue={fieldOf('website').defaultValue}
              />
            </label>
          </div>
          <p className="soft hint">A comment appears here once it has been approved.</p>
        </>
      )}
    </VisitorForm>
  )
}

/**
 * The token that tells the API when the form was opened. Documents are cached and shared, so they cannot contain it: the
 * browser requests it when a reader focuses the form. A form without a token is submitted all the same.
 */
function useFormToken() {
  const requested = useRef<Promise<{ formToken?: string }>>(undefined)

  function request() {
    requested.current ??= unwrap(api.blog['comment-form'].$get()).then(
      ({ token }) => ({ formToken: token }),
      () => ({}),
    )
  }

  /** Makes the next comment request a new token. */
  function reset() {
    requested.current = undefined
  }

  return { request, read: () => requested.current, reset }
}
