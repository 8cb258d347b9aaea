import { Link } from 'react-router'
import type { SubscriberSummary } from '#contract/inbox.ts'
import { adminPaths } from '#web/routing/admin-paths.ts'
import { AskButton } from './ask-button.tsx'

/** Whether mail is sent to subscribers, and if not, why and what to do. */
export function SubscriberNotes({ summary }: { summary: SubscriberSummary }) {
  const { provider, problem, askable, isAsking } = summary
  return (
    <>
      {!provider && (
        <p className="warning-box">
          <strong>No mail is sent: no mail provider is set up.</strong> Sign-ups are stored as unverified, and you can
          export them. <Link to={adminPaths.health}>Health</Link> says how to set one up.
        </p>
      )}
      {provider && !provider.allowsNewsletters && (
        <p className="warning-box">
          <strong>{provider.label} sends single mails only, no newsletters.</strong> To send newsletters and to ask
          unverified addresses, set up another one: <Link to={adminPaths.health}>Health</Link> says how.
        </p>
      )}
      {provider && problem && (
        <p className="warning-box" role="alert">
          <strong>Mail is not being sent right now.</strong> {problem}
        </p>
      )}
      {isAsking && (
        <p className="soft">
          The request to confirm is being sent: see <Link to={adminPaths.newsletters}>Newsletters</Link>.
        </p>
      )}
      {provider?.allowsNewsletters && !isAsking && askable > 0 && <AskButton askable={askable} provider={provider} />}
    </>
  )
}
