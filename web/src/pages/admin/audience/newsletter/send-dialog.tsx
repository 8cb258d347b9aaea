import { type SubmitEvent, useRef, useState } from 'react'
import { whyNobody } from '#contract/campaign-draft.ts'
import type { CampaignRecipients, ShownMail } from '#contract/newsletter.ts'
import { api, unwrap } from '#web/api/api.ts'
import { Dialog } from '#web/components/dialog/dialog.tsx'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { SendBody } from './send-body.tsx'
import { SendFields } from './send-fields.tsx'
import { readTestAddresses } from './test-addresses.tsx'
import { useMailTexts } from './use-mail-texts.ts'
import { canSend, useSendOptions } from './use-send-options.ts'
import './send-dialog.css'

type Props = {
  blog: { _id: string; title: string }
  /** Called when it is sent or planned (`campaign` is its id), and when a plan was cancelled. */
  onDone: (outcome: { message: string; campaign: string | null }) => void
  onClose: () => void
}

/** The work that a button of the dialog starts; its label says so while it runs. */
type Action = 'preview' | 'test' | 'send' | 'cancel'

/**
 * Sends a blog to subscribers: at once, or when it is published. Shows how many get it and what they get before the click,
 * and stays open until the server has accepted it.
 */
export function SendDialog({ blog, onDone, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { options, failure, reload } = useSendOptions(blog._id)
  const texts = useMailTexts(blog._id, options)
  const [again, setAgain] = useState<CampaignRecipients | null>(null)
  const [mail, setMail] = useState<ShownMail | null>(null)
  const [status, setStatus] = useState('')
  const [problem, setProblem] = useState('')
  const { submit, busy } = useSubmit({ success: setStatus, error: setProblem })
  const [action, setAction] = useState<Action>()
  const planned = options?.planned ?? null
  const isReady = options !== null && canSend(options)
  /** Somebody may subscribe before a blog is published. */
  const hasNobody = options?.isPublished === true && options.recipients === 0

  /** Another tab or an answer that was lost may be why a call failed: then the options have changed. */
  async function call<Body>(action: Action, run: () => Promise<Body>, onSuccess: (body: Body) => void) {
    if (busy) return
    setAction(action)
    setStatus('')
    setProblem('')
    let isDone = false
    await submit(run, {
      onSuccess: (body) => {
        isDone = true
        onSuccess(body)
      },
    })
    if (!isDone) await reload()
  }

  function finish(outcome: { message: string; campaign: string | null }) {
    dialog.current?.close()
    onDone(outcome)
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isReady) return
    if (hasNobody) {
      setProblem(whyNobody(options))
      return
    }
    if (options.earlier.length > 0 && again === null) {
      setProblem('It was sent already: tick “Send it again” first.')
      event.currentTarget.querySelector<HTMLElement>('[type="checkbox"]')?.focus()
      return
    }
    const json = { ...texts.request, again: again && options.newest, recipients: again ?? 'all' }
    void call(
      'send',
      async () => {
        const sent = await unwrap(api.admin.campaigns.$post({ json }))
        const next = options.isPublished ? await reload() : null
        return { ...sent, goesSoon: next?.planned?.goesAt != null }
      },
      ({ message, _id, goesSoon }) => {
        // The dialog stays, and offers Undo.
        if (goesSoon) {
          setStatus('It waits, so that you can undo it.')
          return
        }
        // A plan can be cancelled: then its texts are there for the next one.
        if (options.isPublished) texts.forget()
        finish({ message, campaign: options.isPublished ? null : _id })
      },
    )
  }

  const preview = () =>
    call(
      'preview',
      () => unwrap(api.admin.campaigns.preview.$post({ json: texts.request })),
      (body) => setMail(body.mail),
    )
  const sendTest = () =>
    call(
      'test',
      () => unwrap(api.admin.campaigns.test.$post({ json: { ...texts.request, to: readTestAddresses() } })),
      () => {},
    )
  const cancelPlan = (id: string) =>
    call(
      'cancel',
      () => unwrap(api.admin.campaigns[':id'].cancel.$post({ param: { id } })),
      ({ message }) => finish({ message, campaign: null }),
    )

  const label = (of: Action, text: string, busyText: string) => (busy && action === of ? busyText : text)

  return (
    <Dialog
      ref={dialog}
      message="Send to subscribers"
      isTitle
      detail={blog.title}
      fields={
        <SendBody
          isLoaded={options !== null}
          failure={failure}
          onRetry={reload}
          mail={mail}
          status={status}
          problem={problem}
        >
          {options && <SendFields options={options} texts={texts} again={again} onAgain={setAgain} />}
        </SendBody>
      }
      form={{ className: 'send-form', noValidate: true, onSubmit }}
      onClose={onClose}
    >
      <button type="button" className="button quiet" onClick={() => dialog.current?.close()}>
        {isReady ? 'Cancel' : 'Close'}
      </button>
      {planned && (
        <button
          ref={focusIfLost}
          type="button"
          className="button"
          aria-disabled={busy}
          // It may appear where the first click of a double click was.
          onClick={({ detail }) => detail < 2 && cancelPlan(planned._id)}
        >
          {label('cancel', planned.goesAt ? 'Undo' : 'Do not send', 'Cancelling...')}
        </button>
      )}
      {isReady && (
        <>
          <button type="button" className="button quiet" aria-disabled={busy} onClick={preview}>
            {label('preview', 'Preview', 'Loading...')}
          </button>
          <button type="button" className="button quiet" aria-disabled={busy} onClick={sendTest}>
            {label('test', 'Send a test', 'Sending a test...')}
          </button>
          <button type="submit" className="button" aria-disabled={busy || hasNobody}>
            {label('send', options.isPublished ? 'Send' : 'Send when published', 'Sending...')}
          </button>
        </>
      )}
    </Dialog>
  )
}

/** The button that had the focus has gone: its successor gets it. */
function focusIfLost(button: HTMLButtonElement | null) {
  if (document.activeElement === document.body) button?.focus()
}
