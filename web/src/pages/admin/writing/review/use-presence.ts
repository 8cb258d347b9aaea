import { useEffect, useState } from 'react'
import { type Present, presenceEvery } from '#contract/review.ts'
import { ApiError, api, unwrap } from '#web/api/api.ts'
import { useToken } from '#web/api/session.ts'

const nobody: Present[] = []

/**
 * Who else has the same blog or draft open. It says that this editor is open, each minute while its tab is visible, and asks no more
 * where the publication has one person, or the account may not edit it.
 * @param id null for a draft that the server does not have
 */
export function usePresence(id: string | null): Present[] {
  const token = useToken()
  const [others, setOthers] = useState(nobody)

  useEffect(() => {
    if (id === null || token === null) return
    const param = { id }
    const left = new AbortController()
    const { signal } = left
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined

    async function ask() {
      clearTimeout(timer)
      if (isOver || signal.aborted || document.visibilityState === 'hidden') return
      try {
        const answer = await unwrap(api.admin.presence[':id'].$put({ param }, { init: { signal } }))
        isOver = answer.isAlone
        if (!signal.aborted) setOthers(answer.others)
      } catch (error) {
        // It is a hint: the next minute may know it.
        isOver = error instanceof ApiError && [403, 404].includes(error.status)
        if (isOver && !signal.aborted) setOthers(nobody)
      }
      if (!isOver && !signal.aborted) timer = setTimeout(() => void ask(), presenceEvery)
    }

    function leave() {
      if (isOver) return
      // The page does not wait for it, and after two minutes it is known without it.
      void api.admin.presence[':id'].$delete({ param }, { init: { keepalive: true } }).catch(() => {})
    }

    void ask()
    document.addEventListener('visibilitychange', () => void ask(), { signal })
    window.addEventListener('pagehide', leave, { signal })
    return () => {
      left.abort()
      clearTimeout(timer)
      setOthers(nobody)
      leave()
    }
  }, [id, token])

  return others
}
