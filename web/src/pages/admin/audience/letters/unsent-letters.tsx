import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { LetterSummary } from '#contract/campaign-draft.ts'
import { api, unwrap } from '#web/api/api.ts'
import { adminPaths } from '#web/routing/admin-paths.ts'
import { TimeSince } from '../../frame/time-since.tsx'

/** The mails that are no blogs and were not sent yet. */
export function UnsentLetters() {
  const [letters, setLetters] = useState<LetterSummary[]>([])
  const [failure, setFailure] = useState('')

  useEffect(() => {
    void unwrap(api.admin.letters.$get()).then(
      (body) => setLetters(body.letters),
      (error: Error) => setFailure(`The mails that were not sent could not be loaded. ${error.message}`),
    )
  }, [])

  if (failure) {
    return (
      <p className="field-error" role="alert">
        {failure}
      </p>
    )
  }
  if (letters.length === 0) return null
  return (
    <section className="stack" aria-labelledby="unsent-letters">
      <h2 id="unsent-letters">Not sent yet</h2>
      <ul className="panel lines">
        {letters.map(({ id, subject, savedAt }) => (
          <li key={id}>
            <Link className="line-link" to={adminPaths.letter.href(id)}>
              {subject || 'Without a subject'}
            </Link>
            <span className="soft">
              saved <TimeSince date={savedAt} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
