import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { refusals } from '../../../api/session.ts'
import { askForMenuState, useRights } from './rights.ts'

/**
 * Follows changes of the account's rights while the area is open: the page that is shown loads again. A refused call asks for the rights,
 * and changes nothing where they are the same.
 */
export function useChangedRights(): void {
  const rights = useRights()
  const { revalidate } = useRevalidator()
  const previous = useRef(rights)

  useEffect(() => {
    if (previous.current === rights) return
    previous.current = rights
    void revalidate()
  }, [rights, revalidate])

  useEffect(() => {
    let isAsking = false
    async function onRefused() {
      if (isAsking) return
      isAsking = true
      await askForMenuState()
      isAsking = false
    }
    refusals.addEventListener('refused', onRefused)
    return () => refusals.removeEventListener('refused', onRefused)
  }, [])
}
