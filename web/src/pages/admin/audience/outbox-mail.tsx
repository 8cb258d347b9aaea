import { useLoaderData } from 'react-router'
import { unwrap } from '../../../api/api.ts'
import { PageMeta } from '../../../components/page-meta.tsx'
import { adminPaths } from '../../../routing/admin-paths.ts'
import { adminLoader } from '../frame/admin-loader.ts'
import { DateInSentence } from '../frame/date-time.tsx'
import { PageHead } from '../frame/list/page-head.tsx'
import { PageError } from '../frame/page-error.tsx'
import { mailKindNames } from './newsletter/mail-kind-names.ts'
import { MailPreview } from './newsletter/mail-preview.tsx'

export const loader = adminLoader((api, _request, { id = '' }) => {
  return unwrap(api.admin.outbox[':id'].$get({ param: { id } }))
})

/** A mail of the outbox, as its recipient would see it. */
export function Component() {
  const data = useLoaderData<typeof loader>()
  if (!data) return null
  const { mail, kind, sentAt } = data
  return (
    <>
      <PageMeta title={`Mail: ${mail.subject}`} />
      <PageHead title={mail.subject} back={{ to: adminPaths.outbox, label: 'Outbox' }} />
      <p className="soft">
        {mailKindNames[kind]} to {mail.to}, <DateInSentence date={sentAt} />
      </p>
      <MailPreview key={`${mail.to} ${sentAt}`} mail={mail} />
    </>
  )
}

export function ErrorBoundary() {
  return <PageError missing="There is no such mail, or not any more." list={adminPaths.outbox} listLabel="Outbox" />
}
