import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { LibraryFile, MediaKind } from '#contract/media-library.ts'
import { api, unwrap } from '#web/api/api.ts'

/** How long after the last key the library is searched. */
const searchDelayMs = 300
const filesPerStep = '48'

type Found = { files: LibraryFile[]; total: number; totalIsCapped: boolean; cursor: string | null }
const nothing: Found = { files: [], total: 0, totalIsCapped: false, cursor: null }

/** The newest files of a kind that match a search, and more of them on request. Only the answer to the latest call counts. */
export function useLibrarySearch(kind: MediaKind, query: string) {
  const [found, setFound] = useState(nothing)
  const [isLoading, setLoading] = useState(true)
  const [problem, setProblem] = useState('')
  const calls = useRef(0)
  const q = query.trim()

  async function load(cursor: string | null) {
    calls.current++
    const call = calls.current
    setLoading(true)
    setProblem('')
    try {
      const page = await unwrap(
        api.admin.library.$get({ query: { state: kind, q, limit: filesPerStep, ...(cursor && { cursor }) } }),
      )
      if (call !== calls.current) return
      const { files, total, nextCursor, totalIsCapped = false } = page
      setFound((before) => ({
        files: cursor ? [...before.files, ...files] : files,
        total,
        totalIsCapped,
        cursor: nextCursor,
      }))
    } catch (error) {
      if (call !== calls.current) return
      setProblem(error instanceof Error ? error.message : 'The library could not be read.')
    }
    setLoading(false)
  }

  const begin = useEffectEvent(() => load(null))
  useEffect(() => {
    const timer = setTimeout(() => void begin(), q === '' ? 0 : searchDelayMs)
    return () => clearTimeout(timer)
  }, [q])
  useEffect(() => () => void calls.current++, [])

  return {
    ...found,
    isLoading,
    problem,
    hasMore: found.cursor !== null,
    loadMore() {
      if (!isLoading && found.cursor) void load(found.cursor)
    },
    repeat: () => void load(null),
  }
}
