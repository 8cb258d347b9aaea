import { type RefObject, useEffect, useRef } from 'react'
import toast from 'react-hot-toast'

const leftUnsaved = 'This page has changes that are not saved. They are kept on this device.'

/** Tells an author who leaves the form for another page that something is not saved. */
export function useNoticeOnLeaving(hasChanges: boolean) {
  const latest: RefObject<boolean> = useRef(hasChanges)
  latest.current = hasChanges
  useEffect(
    () => () => {
      if (latest.current) toast(leftUnsaved, { id: leftUnsaved })
    },
    [],
  )
}
