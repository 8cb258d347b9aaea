import { useEffect, useRef } from 'react'
import type { Draft as WorkingCopy } from '#contract/draft.ts'
import type { Revision } from '#contract/revision.ts'
import { formatDateTime } from '../format-date-time.ts'
import { Differences } from './differences.tsx'
import '../blog-editor/conflict/conflict.css'

/** The current text beside a kept version; takes the focus when it opens. */
export function Comparison({ current, revision }: { current: WorkingCopy; revision: Revision }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="panel conflict stack" aria-labelledby="comparison">
      <h2 id="comparison" ref={heading} tabIndex={-1}>
        Your current text beside the one of {formatDateTime(revision.createdAt)}, “{revision.title}”
      </h2>
      <Differences mine={current} theirs={revision} names={{ mine: 'Now', theirs: 'Then' }} />
    </section>
  )
}
