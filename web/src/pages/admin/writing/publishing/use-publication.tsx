import { useState } from 'react'
import type { BlogDetails } from '#contract/blog-details.ts'
import type { EditedBlog } from '#contract/draft.ts'
import { importOptionally } from '#web/dom/reload-after-deployment.ts'
import { toasts } from '#web/dom/toasts.ts'
import type { useSubmit } from '#web/hooks/use-submit.ts'
import { paths } from '#web/routing/paths.ts'
import { useSendOnPublish } from '../../audience/newsletter/use-send-on-publish.ts'
import { useStopQuestion } from '../../audience/newsletter/use-stop-question.tsx'
import { useDateFormats } from '../../frame/use-date-formats.ts'
import type { BlogFormControls } from '../blog-editor/use-blog-form.ts'
import { stateNames } from '../blogs/blog-links.ts'
import { DoneNote } from './done-note.tsx'
import type { PublishMoment, PublishOutcome } from './publish-moment.tsx'
import { hideAgain, takeBack } from './take-back.ts'

/** `before`: the time at which a blog that was published was to be. */
type Done =
  | { kind: 'published'; before: string | null }
  | { kind: 'unpublished' }
  | { kind: 'scheduled'; at: string; isSent: boolean }
type Opened = { Moment: typeof PublishMoment; details: BlogDetails; html: string; scheduledAt: string | null }

/**
 * Publishes the blog of an editor in a moment of its own, and offers the way back beside the button: render `moment` outside the
 * form of the editor, and `note` beside the button.
 */
export function usePublication(
  { _id: id, slug }: EditedBlog,
  controls: BlogFormControls,
  { submit, busy }: ReturnType<typeof useSubmit>,
) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [at, setAt] = useState<string | null>(null)
  const [done, setDone] = useState<Done | null>(null)
  const sending = useSendOnPublish(id)
  const { settleNewsletters, stopQuestion } = useStopQuestion()
  const { formatDateTime } = useDateFormats()

  // The next edit.
  if (done && controls.state.kind !== 'saved') setDone(null)

  async function openMoment() {
    const loaded = await importOptionally(() => import('./publish-moment.tsx'))
    if (!loaded) return toasts.error('This could not be loaded. Reload the page to try again: your text is kept.')
    const html = controls.refs.editor.current?.getHtml() ?? ''
    const { scheduledAt } = controls.publication
    setOpened({ Moment: loaded.PublishMoment, details: controls.latest.current.details, html, scheduledAt })
  }

  async function publish(time: Date | null): Promise<PublishOutcome> {
    await sending.plan()
    if (time) return controls.schedule(time)
    const { message } = await controls.update(true)
    return { message, scheduledAt: null }
  }

  function onPublished({ scheduledAt }: PublishOutcome) {
    if (scheduledAt) setDone({ kind: 'scheduled', at: scheduledAt, isSent: sending.chosen !== null })
    else setDone({ kind: 'published', before: opened?.scheduledAt ?? null })
    setAt(null)
    sending.setChosen(null)
  }

  async function unpublish(after: Done | null, call = controls.unpublish) {
    if (!(await settleNewsletters([id], 'Unpublish'))) return
    await submit(call, { onSuccess: () => setDone(after) })
  }

  function undo(done: Done) {
    if (done.kind === 'published')
      return unpublish(null, () => hideAgain(controls.unpublish, controls.schedule, done.before))
    const call =
      done.kind === 'unpublished' ? controls.republish : () => takeBack(() => controls.schedule(null), id, done.isSent)
    return submit(call, { onSuccess: () => setDone(null) })
  }

  const path = paths.blog.href(controls.latest.current.details.slug || slug)
  const note = done && (
    <DoneNote
      text={done.kind === 'scheduled' ? `Scheduled for ${formatDateTime(done.at)}` : stateNames[done.kind]}
      {...(done.kind !== 'unpublished' && { page: { path, label: 'View', isPublic: true } })}
      isBusy={busy}
      onUndo={() => void undo(done)}
    />
  )
  const moment = (
    <>
      {opened && (
        <opened.Moment
          {...{ at, sending, publish }}
          details={opened.details}
          html={opened.html}
          scheduledAt={opened.scheduledAt}
          onAt={setAt}
          mayBePublic={controls.mayBePublic}
          onDone={onPublished}
          onClose={() => setOpened(null)}
        />
      )}
      {stopQuestion}
    </>
  )
  return { moment, openMoment, note, unpublish: () => void unpublish({ kind: 'unpublished' }) }
}
