import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { LetterSummary } from '#contract/campaign-draft.ts'
import { api, unwrap } from '#web/api/api.ts'
import { adminPaths } from '#web/routing/admin-paths.ts'
import { TimeSince } from '../../frame/time-since.tsx'
import { WriteLetter } from './write-letter.tsx'
import './unsent-letters.css'

/** The way to write a mail that is no blog, and those that were not sent yet. */
export function UnsentLetters() {
  const [letters, setLetters] = useState<LetterSummary[]>([])
  const [failure, setFailure] = useState('')

  useEffect(() => {
    void unwrap(api.admin.letters.$get()).then(
      (body) => setLetters(body.letters),
      (error: Error) => setFailure(`The mails that were not sent could not be loaded. ${error.message}`),
    )
  }, [])

  return (
    <section className="unsent-letters stack" aria-label="Mails that are no blogs">
      <div>
        <WriteLetter label="Write a mail" className="button" />
      </div>
      {failure && (
        <p className="field-error" role="alert">
          {failure}
        </p>
      )}
      {letters.length > 0 && (
        <div className="panel">
          <h2>Not sent yet</h2>
          <ul>
            {letters.map(({ id, subject, savedAt }) => (
              <li key={id}>
                <Link to={adminPaths.letter.href(id)}>{subject || 'Without a subject'}</Link>
                <span className="soft">
                  saved <TimeSince date={savedAt} />
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
