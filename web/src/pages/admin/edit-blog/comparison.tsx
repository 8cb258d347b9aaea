import { useEffect, useRef } from 'react'
import type { Revision, Draft as WorkingCopy } from '../../../../../worker/contract/authoring.ts'
import { formatMoment } from '../format-moment.ts'
import { Differences } from './differences.tsx'
import './conflict.css'

/** What is on the desk now beside a kept state; takes the focus when it opens. */
export function Comparison({ desk, revision }: { desk: WorkingCopy; revision: Revision }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="panel conflict stack" aria-labelledby="comparison">
      <h2 id="comparison" ref={heading} tabIndex={-1}>
        The desk beside {formatMoment(revision.createdAt)}, “{revision.title}”
      </h2>
      <Differences mine={desk} theirs={revision} names={{ mine: 'On the desk', theirs: 'Then' }} />
    </section>
  )
}
