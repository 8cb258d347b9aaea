import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import type { BlogCampaign, SendOptions } from '#contract/campaign-draft.ts'
import { textLimits } from '#contract/limits.ts'
import type { CampaignRecipients, ShownMail } from '#contract/newsletter.ts'
import { FormField } from '#web/components/form-field.tsx'
import { PassingSpinner } from '#web/components/spinner.tsx'
import { importOptionally } from '#web/dom/reload-after-deployment.ts'
import { adminPaths } from '#web/routing/admin-paths.ts'
import { GoesAt } from '../campaigns/goes-at.tsx'
import { EarlierSending } from './earlier-sending.tsx'
import { SendSummary } from './send-summary.tsx'
import { TestAddresses } from './test-addresses.tsx'
import type { useMailTexts } from './use-mail-texts.ts'

/** Loaded with the first preview: the lists that open this dialog are to be there soon. */
const MailPreview = lazy(async () => {
  const loaded = await importOptionally(() => import('./mail-preview.tsx'))
  return { default: loaded?.MailPreview ?? NotLoaded }
})

function NotLoaded() {
  return <p role="alert">The preview could not be loaded. Reload the page to try again.</p>
}

type Props = {
  /** Null while they load. */
  options: SendOptions | null
  /** Why they could not be loaded, or not again. */
  failure: string | null
  onRetry: () => void
  texts: ReturnType<typeof useMailTexts>
  /** Who gets a blog that was sent before; null before the author has confirmed that it is sent again. */
  again: CampaignRecipients | null
  onAgain: (again: CampaignRecipients | null) => void
  mail: ShownMail | null
  status: string
  problem: string
}

/** The contents of the dialog that sends a blog. */
export function SendFields({ options, failure, onRetry, texts, again, onAgain, mail, status, problem }: Props) {
  return (
    <div className="send-fields">
      {options ? (
        <Contents options={options} texts={texts} again={again} onAgain={onAgain} />
      ) : (
        !failure && <p className="soft">Loading...</p>
      )}
      {failure && !options && (
        <div role="alert">
          <p className="field-error">{failure}</p>
          <button type="button" className="button quiet small" onClick={onRetry}>
            Try again
          </button>
        </div>
      )}
      {mail && (
        <Suspense fallback={<PassingSpinner />}>
          <MailPreview mail={mail} />
        </Suspense>
      )}
      <p className="field-error" role="alert">
        {problem}
      </p>
      <p className="form-sent" role="status">
        {status}
      </p>
    </div>
  )
}

type ContentsProps = Pick<Props, 'texts' | 'again' | 'onAgain'> & { options: SendOptions }

function Contents({ options, texts, again, onAgain }: ContentsProps) {
  const { provider, planned, earlier } = options
  if (!provider)
    return (
      <p className="warning-box">
        No mail provider is set up, so nothing can be sent. <Link to={adminPaths.health}>Health</Link> says how to set
        one up.
      </p>
    )
  if (!provider.allowsNewsletters)
    return (
      <p className="warning-box">
        {provider.label} sends single mails only, no newsletters. <Link to={adminPaths.health}>Health</Link> says how to
        set up another one.
      </p>
    )
  if (planned) return <Plan plan={planned} />
  return (
    <>
      <SendSummary options={ofRecipients(options, again)} />
      {!options.isPublished && <p>It goes out when the blog is published, to those who are subscribed then.</p>}
      {earlier[0] && <EarlierSending campaign={earlier[0]} others={options.others} again={again} onAgain={onAgain} />}
      <FormField label="Subject">
        {(attributes) => (
          <input
            {...attributes}
            className="input"
            maxLength={textLimits.mailSubject}
            value={texts.subject}
            onChange={({ target }) => texts.change('subject', target.value)}
          />
        )}
      </FormField>
      <FormField label="Preview text" hint="Mail programs show it beside the subject.">
        {(attributes) => (
          <input
            {...attributes}
            className="input"
            maxLength={textLimits.preheader}
            value={texts.preheader}
            onChange={({ target }) => texts.change('preheader', target.value)}
          />
        )}
      </FormField>
      <FormField label="Intro above the blog" hint="In the mail only. Addresses become links.">
        {(attributes) => (
          <textarea
            {...attributes}
            className="input"
            rows={3}
            dir="auto"
            maxLength={textLimits.mailIntro}
            value={texts.intro}
            onChange={({ target }) => texts.change('intro', target.value)}
          />
        )}
      </FormField>
      <TestAddresses />
    </>
  )
}

/** The options with the number of those who get it. The estimate is that of everybody. */
function ofRecipients(options: SendOptions, again: CampaignRecipients | null) {
  const { others } = options
  if (!others || again === null || again === 'all') return options
  return { ...options, recipients: others[again], estimate: null }
}

/** A newsletter that goes out later. */
function Plan({ plan: { goesAt, subject, preheader } }: { plan: BlogCampaign }) {
  return (
    <>
      {goesAt ? (
        <p>
          <strong>
            <GoesAt at={goesAt} />
          </strong>
          . Until it goes it can be undone, here and in Newsletters.
        </p>
      ) : (
        <p>Will be sent to subscribers when published.</p>
      )}
      {subject && <p>Subject: {subject}</p>}
      {preheader && <p>Preview text: {preheader}</p>}
    </>
  )
}
