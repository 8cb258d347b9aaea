import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { EditedPage } from '#contract/pages.ts'
import { isBuiltInPage } from '#contract/pages.ts'
import { useConfirm } from '#web/components/dialog/use-confirm.tsx'
import { adminPaths } from '#web/routing/admin-paths.ts'
import { LeavingQuestion } from '../../frame/leaving-question.tsx'
import { type DateFormats, useDateFormats } from '../../frame/use-date-formats.ts'
import { BarLabel } from '../editor-form/editor-bar.tsx'
import { submitShortcutAttributes } from '../editor-form/form-keys.ts'
import type { DraftContent } from '../editor-form/form-values.ts'
import { browserStorage } from '../editor-form/local-draft/draft-store.ts'
import type { OpenSession } from '../editor-form/local-draft/use-editing-session.ts'
import { RecordDeleted, RecordForm, RecordWriting } from '../editor-form/record-form.tsx'
import { describeFailure, SeeBothTexts } from '../editor-form/save-status.tsx'
import { SidePanel, SidePanelButton, useSidePanel } from '../editor-form/side-panel.tsx'
import { useStay } from '../editor-form/use-stay.tsx'
import { PageDetails, placeNames } from './page-fields.tsx'
import { toDraftContent, toPageContent } from './page-values.ts'
import { replacedName } from './unsaved-pages.ts'
import { type PageControls, usePageForm } from './use-page-form.ts'

const conflict = {
  explanation:
    'Nothing is lost: your version is in this form and on this device, theirs is on the server. Choose the one that stays. The other one is kept on this device for 30 days, and can be brought back below the form.',
  labels: { subTitle: 'Summary', category: 'Link to it in', details: 'Address' },
  /** With the name of its place, as the form shows it. */
  toContent(version: DraftContent | EditedPage): DraftContent {
    const page = 'summary' in version ? version : toPageContent(version)
    return { ...toDraftContent(page), category: placeNames[page.place] }
  },
}

/** The form of a page that the admin writes. */
export function PageForm({ session, page }: { session: OpenSession; page: EditedPage }) {
  const [storage] = useState(() => browserStorage(replacedName(page.id)))
  const controls = usePageForm(session, page, storage)
  const { refs, stored, problems, busy, isAtRisk, failure } = controls
  const panel = useSidePanel(refs.panel)
  return (
    <>
      <RecordForm
        controls={controls}
        what="page"
        isBusy={busy}
        conflict={conflict}
        deleted={<PageDeleted controls={controls} />}
        onSubmit={() => void controls.save()}
        bar={{
          status: <PageSaveStatus controls={controls} />,
          tools: (
            <>
              {!stored.isPublished && stored.path && !isBuiltInPage(stored.id) && (
                <Link className="button bare bar-tool" to={stored.path} title="Preview">
                  <BarLabel icon="preview">Preview</BarLabel>
                </Link>
              )}
              <SidePanelButton panel={panel} />
            </>
          ),
          ...actionsOf(controls),
        }}
      >
        <RecordWriting controls={controls} label="Title" problem={problems.title} />
        <SidePanel panel={panel}>
          <PageDetails controls={controls} />
          <p className="form-hint">{explain(stored)}</p>
        </SidePanel>
      </RecordForm>
      {/* The router accepts one blocker at a time. */}
      {isAtRisk ? (
        <LeavingQuestion hasChanges detail="This browser cannot keep them: they are lost when you leave." />
      ) : (
        <Stay isUnreachable={failure?.isOffline === true} />
      )}
    </>
  )
}

/** Adding a deleted page again, or discarding what is in the form. */
function PageDeleted({ controls }: { controls: PageControls }) {
  const { busy, addAgain, forget } = controls
  const { confirm, confirmDialog } = useConfirm()
  const navigate = useNavigate()

  async function discard() {
    if (!(await confirm('Are you sure you want to discard this text?', { action: 'Discard' }))) return
    await forget()
    await navigate(adminPaths.pages)
  }

  return (
    <RecordDeleted what="page" effect="; nobody sees it before you publish it" isBusy={busy} onAddAgain={addAgain}>
      <button type="button" className="button quiet" aria-disabled={busy} onClick={() => !busy && void discard()}>
        Discard
      </button>
      {confirmDialog}
    </RecordDeleted>
  )
}

/** Whether everything is saved, and what can be done about what is not. Only failures are announced at once. */
function PageSaveStatus({ controls }: { controls: PageControls }) {
  const { state, hasChanges, isKept, failure, replacedCount, busy, bringBack } = controls
  const formats = useDateFormats()
  const isFailure = state.kind === 'conflict' || state.kind === 'gone' || (hasChanges && (!isKept || failure !== null))
  return (
    <div className="save-status" data-failed={isFailure}>
      <span role={isFailure ? 'alert' : 'status'}>{textFor(controls, formats)}</span>
      <SeeBothTexts state={state} />
      {replacedCount > 0 && (
        <button type="button" className="button quiet small" aria-disabled={busy} onClick={() => !busy && bringBack()}>
          {replacedCount === 1 ? 'Bring back the other version' : `Bring back another version (${replacedCount})`}
        </button>
      )}
    </div>
  )
}

function textFor({ stored, state, hasChanges, lost, failure }: PageControls, formats: DateFormats): string {
  if (state.kind === 'conflict' || state.kind === 'gone') return describeFailure(state, lost, 'page')
  if (failure && hasChanges) return `Not saved: ${failure.message} ${lost ?? 'Kept on this device.'}`
  if (hasChanges && lost) return `Not saved yet. ${lost}`
  const kept = 'kept on this device'
  if (stored.isPublished) return `Published · ${hasChanges ? `unpublished changes, ${kept}` : 'no unpublished changes'}`
  return `Unpublished · ${hasChanges ? `not saved yet, ${kept}` : `saved ${formats.formatClockTime(stored.savedAt)}`}`
}

/** The actions of the bar. Saving a published page makes it public, and is called so. */
function actionsOf({ stored, busy, state, hasChanges, publish, discard }: PageControls) {
  const { isPublished } = stored
  const save = (
    <button
      type="submit"
      className={isPublished ? 'button' : 'button quiet'}
      aria-disabled={busy}
      {...submitShortcutAttributes()}
    >
      {isPublished ? (busy ? 'Updating...' : 'Update') : busy ? 'Saving...' : 'Save'}
    </button>
  )
  return {
    beside: !isPublished && save,
    main: isPublished ? (
      save
    ) : (
      <button type="button" className="button" aria-disabled={busy} onClick={() => publish(true)}>
        Publish
      </button>
    ),
    menu: (
      <>
        {isPublished && (
          <Link className="button quiet" to={stored.path}>
            View page
          </Link>
        )}
        {isPublished && (
          <button type="button" className="button quiet" aria-disabled={busy} onClick={() => publish(false)}>
            Unpublish
          </button>
        )}
        {state.kind !== 'gone' && (
          <button
            type="button"
            className="button quiet"
            aria-disabled={busy || !hasChanges}
            onClick={() => !busy && hasChanges && void discard()}
          >
            Discard changes
          </button>
        )}
      </>
    ),
  }
}

function Stay({ isUnreachable }: { isUnreachable: boolean }) {
  return useStay(isUnreachable)
}

function explain({ id, isPublished }: EditedPage) {
  if (isPublished) return 'Readers see what you type here when you press Update.'
  return isBuiltInPage(id)
    ? 'Readers see the site’s own text before you publish yours.'
    : 'Nobody sees this page before you publish it.'
}
