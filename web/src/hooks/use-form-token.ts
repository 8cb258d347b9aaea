import { useRef } from 'react'
import { api, unwrap } from '../api/api.ts'

/**
 * The token that says when a comment's form was opened. A document is kept and served to many, so it holds none: the
 * browser asks for it when somebody begins to write. A form that gets none is sent without.
 */
export function useFormToken() {
  const asked = useRef<Promise<{ formToken?: string }>>(undefined)

  function ask() {
    asked.current ??= unwrap(api.blog['comment-form'].$get()).then(
      ({ token }) => ({ formToken: token }),
      () => ({}),
    )
  }

  /** The next comment gets a token of its own. */
  function forget() {
    asked.current = undefined
  }

  return { ask, read: () => asked.current, forget }
}
