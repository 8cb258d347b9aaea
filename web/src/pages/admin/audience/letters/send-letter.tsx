import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type SendOptions, whyNobody } from '#contract/campaign-draft.ts'
import type { ShownMail } from '#contract/newsletter.ts'
import { api, unwrap } from '#web/api/api.ts'
import { Dialog } from '#web/components/dialog/dialog.tsx'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { adminPaths } from '#web/routing/admin-paths.ts'
import { HowToSetUp } from '../../frame/permitted-link.tsx'
import { SendBody } from '../newsletter/send-body.tsx'
import { SendSummary } from '../newsletter/send-summary.tsx'
import { readTestAddresses, TestAddresses } from '../newsletter/test-addresses.tsx'
import { canSend, useSendOptions } from '../newsletter/use-send-options.ts'
import '../newsletter/send-dialog.css'

type Props = {
  /** As it is stored. */
  letter: { id: string; subject: string; revision: number }
  /** Called when it is sent, before its newsletter opens. */
  onSent: () => Promise<void>
  onClose: () => void
}

/** Shows a letter as its readers get it, and sends it to them or as a test. */
export function SendLetter({ letter: { id, subject, revision }, onSent, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { options, failure, reload } = useSendOptions(undefined, 'letter')
  const mail = useLetterMail(id)
  const [status, setStatus] = useState('')
  const [problem, setProblem] = useState('')
  const { submit, busy } = useSubmit({ success: setStatus, error: setProblem })
  const [action, setAction] = useState<'test' | 'send'>()
  const navigate = useNavigate()
  const isReady = options !== null && canSend(options)
  const hasNobody = options?.recipients === 0

  function call<Body>(action: 'test' | 'send', run: () => Promise<Body>, onSuccess?: (body: Body) => void) {
    setAction(action)
    setStatus('')
    setProblem('')
    return submit(run, onSuccess ? { onSuccess } : {})
  }

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isReady || busy) return
    if (hasNobody) {
      setProblem(whyNobody(options))
      return
    }
    void call(
      'send',
      async () => {
        const sent = await unwrap(api.admin.letters[':id'].send.$post({ param: { id }, json: { revision } }))
        await onSent()
        return sent
      },
      ({ _id }) => void navigate(adminPaths.newsletter.href(_id)),
    )
  }

  const sendTest = () =>
    call('test', () =>
      unwrap(api.admin.letters[':id'].test.$post({ param: { id }, json: { to: readTestAddresses() } })),
    )

  return (
    <Dialog
      ref={dialog}
      message="Send to subscribers"
      isTitle
      detail={subject}
      fields={
        <SendBody
          isLoaded={options !== null}
          failure={failure}
          onRetry={reload}
          mail={mail.shown}
          status={status}
          problem={problem || mail.failure}
        >
          {isReady && <SendSummary options={options} />}
          {options && !isReady && <NoProvider provider={options.provider} />}
          {isReady && <TestAddresses />}
        </SendBody>
      }
      form={{ className: 'send-form', noValidate: true, onSubmit: send }}
      onClose={onClose}
    >
      <button type="button" className="button quiet" onClick={() => dialog.current?.close()}>
        {isReady ? 'Cancel' : 'Close'}
      </button>
      {isReady && (
        <>
          <button type="button" className="button quiet" aria-disabled={busy} onClick={sendTest}>
            {busy && action === 'test' ? 'Sending a test...' : 'Send a test'}
          </button>
          <button type="submit" className="button" aria-disabled={busy || hasNobody}>
            {busy && action === 'send' ? 'Sending...' : 'Send'}
          </button>
        </>
      )}
    </Dialog>
  )
}

function NoProvider({ provider }: Pick<SendOptions, 'provider'>) {
  return (
    <p className="warning-box">
      {provider ? `${provider.label} sends no newsletters.` : 'No mail provider is set up, so nothing can be sent.'}{' '}
      <HowToSetUp what="one" />
    </p>
  )
}

/** The mail of a letter: null while it loads, and with the reason why it cannot be shown. */
function useLetterMail(id: string) {
  const [shown, setShown] = useState<ShownMail | null>(null)
  const [failure, setFailure] = useState('')
  useEffect(() => {
    void unwrap(api.admin.letters[':id'].mail.$get({ param: { id } })).then(
      ({ mail }) => setShown(mail),
      (error: Error) => setFailure(error.message),
    )
  }, [id])
  return { shown, failure }
}
