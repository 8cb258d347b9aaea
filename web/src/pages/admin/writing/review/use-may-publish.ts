import { useEffect, useRef } from 'react'
import { toasts } from '#web/dom/toasts.ts'
import { areKnown, useReach } from '../../frame/rights.ts'

/** Whether the account may publish. Where that ends while the editor is open, it says why the bar has another button. */
export function useMayPublish(): boolean {
  const mayPublish = useReach()('blogs:publish') !== 'none'
  const before = useRef(false)

  useEffect(() => {
    if (before.current && !mayPublish) toasts.error('Your role has changed: you can hand it in.')
    // Of an account that has just signed in nothing is known yet.
    before.current = mayPublish && areKnown()
  })

  return mayPublish
}
