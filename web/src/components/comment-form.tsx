import { type RefObject, type SubmitEvent, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { Comment } from '#contract/comment.ts'
import { textLimits } from '#contract/limits.ts'
import { api, unwrap } from '../api/api.ts'
import { formText } from '../dom/form-text.ts'
import { fieldLabels, findProblems } from '../forms/problems.ts'
import { useNativeForm } from '../hooks/use-native-form.ts'
import { useProblems } from '../hooks/use-problems.ts'
import { useSubmit } from '../hooks/use-submit.ts'
import { FormField } from './form-field.tsx'
import { NameField } from './name-field.tsx'
import { NativeForm } from './native-form.tsx'

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
  const { submit, busy } = useSubmit()
  const { revalidate } = useRevalidator()
  const formToken = useFormToken()
  const { attributes, answer, texts, dismiss } = useNativeForm('comment')
  const { problems, check, onInput } = useProblems(answer?.problems)

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    dismiss()
    const form = event.currentTarget
    const fields = new FormData(form)
    const json = {
      blog: blogId,
      name: formText(fields, 'name'),
      content: formText(fields, 'content'),
      website: formText(fields, 'website'),
      ...(answered && { parent: answered._id }),
    }
    if (!check(form, findProblems.comment(json))) return
    submit(async () => unwrap(api.blog['add-comment'].$post({ json: { ...json, ...(await formToken.read()) } })), {
      onSuccess: () => {
        form.reset()
        formToken.reset()
        onLeave()
        revalidate()
      },
    })
  }

  return (
    <form
      {...attributes}
      ref={ref}
      className="comment-form stack"
      onFocus={formToken.request}
      onInput={onInput}
      onSubmit={onSubmit}
    >
      <h3>Add your Comment</h3>
      <NativeForm form="comment" answer={answer} />
      {answered && (
        <p className="replying">
          <input type="hidden" name="parent" value={answered._id} />
          <span role="status">In reply to {answered.name ? <b dir="auto">{answered.name}</b> : 'a comment'}</span>
          <a
            href={`${path}#${attributes.id}`}
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
      <NameField
        label={fieldLabels.comment.name}
        problem={problems.name}
        maxLength={textLimits.commentName}
        text={texts.name}
      />
      <FormField label={fieldLabels.comment.content} problem={problems.content}>
        {(field) => (
          <textarea
            {...field}
            className="input"
            name="content"
            required
            maxLength={textLimits.comment}
            rows={4}
            defaultValue={texts.content}
          />
        )}
      </FormField>
      {/* A honeypot: people neither see nor reach this field, spam programs fill it in. */}
      <div className="honeypot" aria-hidden="true">
        <label>
          Website
          <input className="input" name="website" tabIndex={-1} autoComplete="off" defaultValue={texts.website} />
        </label>
      </div>
      <p className="soft hint">A comment appears here once it has been approved.</p>
      <div>
        <button type="submit" className="button" aria-disabled={busy}>
          {busy ? 'Submitting...' : 'Submit'}
        </button>
      </div>
    </form>
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
