import { useState } from 'react'
import type { EditedBlog } from '#contract/draft.ts'
import { api, unwrap } from '#web/api/api.ts'
import type { useSubmit } from '#web/hooks/use-submit.ts'
import { paths } from '#web/routing/paths.ts'
import { loadNewestCampaigns } from '../../audience/newsletter/newest-campaigns.ts'
import { useSendOnPublish } from '../../audience/newsletter/use-send-on-publish.ts'
import { useStopQuestion } from '../../audience/newsletter/use-stop-question.tsx'
import { useDateFormats } from '../../frame/use-date-formats.ts'
import type { BlogFormControls } from '../blog-editor/use-blog-form.ts'
import { stateNames } from '../blogs/blog-links.ts'
import { DoneNote } from './done-note.tsx'
import { listGaps } from './publish-choices.tsx'
import { PublishMoment, type PublishOutcome } from './publish-moment.tsx'

type Done = { kind: 'published' } | { kind: 'unpublished' } | { kind: 'scheduled'; at: string; isSent: boolean }

/**
 * Publishes the blog of an editor in a moment of its own, and offers the way back beside the button: render `moment` outside the
 * form of the editor, and `note` beside the button.
 */
export function usePublication(
  { _id: id, slug }: EditedBlog,
  controls: BlogFormControls,
  { submit, busy }: ReturnType<typeof useSubmit>,
) {
  const [gaps, setGaps] = useState<string[] | null>(null)
  const [at, setAt] = useState<string | null>(null)
  const [done, setDone] = useState<Done | null>(null)
  const sending = useSendOnPublish(id)
  const { settleNewsletters, stopQuestion } = useStopQuestion()
  const { formatDateTime } = useDateFormats()

  // The next edit.
  if (done && controls.state.kind !== 'saved') setDone(null)

  function openMoment() {
    const { details } = controls.latest.current
    setGaps(listGaps(details, controls.refs.editor.current?.getHtml()))
  }

  async function publish(time: Date | null): Promise<PublishOutcome> {
    await sending.plan()
    if (time) return controls.schedule(time)
    const { message } = await controls.update(true)
    return { message, scheduledAt: null }
  }

  function onPublished({ scheduledAt }: PublishOutcome) {
    setDone(
      scheduledAt ? { kind: 'scheduled', at: scheduledAt, isSent: sending.chosen !== null } : { kind: 'published' },
    )
    setAt(null)
    sending.setChosen(null)
  }

  async function unpublish(after: Done | null) {
    if (!(await settleNewsletters([id], 'Unpublish'))) return
    await submit(controls.unpublish, { onSuccess: () => setDone(after) })
  }

  function undo({ kind, ...of }: Done) {
    if (kind === 'published') return unpublish(null)
    const call =
      kind === 'unpublished'
        ? controls.republish
        : () => takeBack(() => controls.schedule(null), id, 'isSent' in of && of.isSent)
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
      {gaps && (
        <PublishMoment
          {...{ at, sending, gaps, publish }}
          scheduledAt={controls.publication.scheduledAt}
          onAt={setAt}
          mayBePublic={controls.mayBePublic}
          onDone={onPublished}
          onClose={() => setGaps(null)}
        />
      )}
      {stopQuestion}
    </>
  )
  return { moment, openMoment, note, unpublish: () => void unpublish({ kind: 'unpublished' }) }
}

/** Takes the time of a publication back, and the newsletter that was planned with it. @throws ApiError */
export async function takeBack<Outcome>(unschedule: () => Promise<Outcome>, id: string, isSent: boolean) {
  const outcome = await unschedule()
  const planned = isSent ? (await loadNewestCampaigns([id])).filter(({ state }) => state === 'planned') : []
  for (const { _id } of planned) await unwrap(api.admin.campaigns[':id'].cancel.$post({ param: { id: _id } }))
  return outcome
}
