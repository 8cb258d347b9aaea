import { useEffect, useState, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { sendFile } from './send-file.ts'
import { UploadQueue } from './upload-queue.ts'

/** How long after an upload the list is read again, so that many uploads are few reads. */
const reloadDelayMs = 1_500

/** The uploads of the page. They end when it is left. The list follows. */
export function useUploads() {
  const [queue] = useState(() => new UploadQueue(sendFile))
  const state = useSyncExternalStore(queue.subscribe, queue.getState)
  const { revalidate } = useRevalidator()
  const [reloaded, setReloaded] = useState(0)
  const { done } = state
  const isDue = done > 0 && done !== reloaded

  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(() => {
      setReloaded(queue.getState().done)
      void revalidate()
    }, reloadDelayMs)
    return () => clearTimeout(timer)
  }, [isDue, queue, revalidate])
  useEffect(() => () => queue.cancel(), [queue])

  return { queue, state, isBusy: state.running.length > 0 || state.waiting > 0 }
}
