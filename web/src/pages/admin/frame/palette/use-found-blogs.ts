import { useEffect, useState } from 'react'
import type { ListedBlog } from '#contract/blog.ts'
import { api, unwrap } from '#web/api/api.ts'

/** How long typing must pause before blogs are searched. */
const debounceMs = 150
const mostFound = '6'

/** `q` is what the blogs were found by. */
type Answer = { q: string; blogs: ListedBlog[]; hasFailed: boolean }
const noAnswer: Answer = { q: '', blogs: [], hasFailed: false }

/**
 * The blogs and drafts that a text finds, while it is typed. The previous ones stay until the next answer; an answer to an
 * older text is dropped.
 */
export function useFoundBlogs(text: string) {
  const q = text.trim()
  const [answer, setAnswer] = useState(noAnswer)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (q === '') return
    const controller = new AbortController()
    const { signal } = controller
    // A new attempt has another number.
    const timer = setTimeout(() => void search(attempt), debounceMs)

    async function search(_attempt: number) {
      const query = { q, limit: mostFound, include: 'drafts' } as const
      const found = await unwrap(api.admin.blogs.$get({ query }, { init: { signal } })).catch(() => null)
      if (!signal.aborted) setAnswer({ q, blogs: found?.blogs ?? [], hasFailed: found === null })
    }

    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [q, attempt])

  function retry() {
    setAnswer(noAnswer)
    setAttempt(attempt + 1)
  }
  const { blogs, hasFailed } = q === '' ? noAnswer : answer
  const isLoading = q !== answer.q && q !== ''
  return { blogs, isLoading, hasFailed: hasFailed && !isLoading, retry }
}
