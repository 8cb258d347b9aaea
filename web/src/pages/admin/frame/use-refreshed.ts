import { useEffect, useRef, useState } from 'react'

/** A run of the sender starts every minute and posts several batches. */
export const refreshMs = 10_000
/** Half an hour without a change: then only a return to the tab refreshes. */
export const mostUnchanged = 180

/**
 * Data of a loader that is loaded again every 10 s while it is active and the tab is visible. A failed refresh is repeated
 * with the next one: what is shown stays.
 * @param load must resolve to data of the same thing
 */
export function useRefreshed<Data>(loaded: Data, load: () => Promise<Data>, isActive: (data: Data) => boolean): Data {
  const [shown, setShown] = useState({ loaded, data: loaded })
  // A reload of the page is newer than each refresh that began before.
  if (shown.loaded !== loaded) setShown({ loaded, data: loaded })
  const data = shown.loaded === loaded ? shown.data : loaded
  const latest = useRef(load)
  useEffect(() => {
    latest.current = load
  })
  const isRunning = isActive(data)

  useEffect(() => {
    if (!isRunning) return
    let timer: ReturnType<typeof setTimeout>
    let unchanged = 0
    let seen = JSON.stringify(loaded)
    let isOver = false
    let isRefreshing = false

    function plan() {
      clearTimeout(timer)
      if (!document.hidden && unchanged < mostUnchanged) timer = setTimeout(refresh, refreshMs)
    }

    async function refresh() {
      if (isRefreshing) return
      isRefreshing = true
      const fresh = await latest.current().catch(() => null)
      isRefreshing = false
      if (isOver) return
      const text = fresh ? JSON.stringify(fresh) : seen
      unchanged = text === seen ? unchanged + 1 : 0
      if (fresh && text !== seen) setShown({ loaded, data: fresh })
      seen = text
      plan()
    }

    function onVisibilityChange() {
      unchanged = 0
      if (!document.hidden) void refresh()
      else clearTimeout(timer)
    }

    plan()
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisibilityChange)
    }
  }, [loaded, isRunning])

  return data
}
