import { useId, useState } from 'react'
import type { ShownMail } from '#contract/newsletter.ts'
import { api, unwrap } from '#web/api/api.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { MailPreview } from '../newsletter/mail-preview.tsx'

/** A button that shows the mail of a campaign, which is loaded then. */
export function SentMail({ id, isPlanned }: { id: string; isPlanned: boolean }) {
  const contentId = useId()
  const [mail, setMail] = useState<ShownMail | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { submit, busy } = useSubmit()

  function toggle() {
    if (mail) return setIsOpen(!isOpen)
    void submit(async () => (await unwrap(api.admin.campaigns[':id'].mail.$get({ param: { id } }))).mail, {
      onSuccess: (loaded) => {
        setMail(loaded)
        setIsOpen(true)
      },
    })
  }

  return (
    <div className="stack">
      <div>
        <button
          type="button"
          className="button quiet"
          aria-expanded={isOpen}
          aria-controls={contentId}
          aria-disabled={busy}
          onClick={toggle}
        >
          {isPlanned ? 'The mail as it would be sent now' : 'The mail as it was sent'}
        </button>
      </div>
      <div id={contentId} hidden={!isOpen}>
        {mail && isOpen && <MailPreview mail={mail} />}
      </div>
    </div>
  )
}
