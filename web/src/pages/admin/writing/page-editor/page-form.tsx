import { useState } from 'react'
import { Link } from 'react-router'
import type { EditedPage } from '#contract/pages.ts'
import { isBuiltInPage } from '#contract/pages.ts'
import { startAtHeading } from '#web/dom/focus-heading.ts'
import { LeavingQuestion } from '../../frame/leaving-question.tsx'
import { BarLabel, EditorBar } from '../editor-form/editor-bar.tsx'
import { onFormKeyDown, submitShortcutAttributes } from '../editor-form/form-keys.ts'
import { browserStorage } from '../editor-form/local-draft/draft-store.ts'
import type { OpenSession } from '../editor-form/local-draft/use-editing-session.ts'
import { SidePanel, SidePanelButton, useSidePanel } from '../editor-form/side-panel.tsx'
import { useStayWhileOffline } from '../editor-form/use-stay-while-offline.ts'
import { PageConflict } from './page-conflict.tsx'
import { PageDeleted } from './page-deleted.tsx'
import { PageDetails, PageWriting } from './page-fields.tsx'
import { PageSaveStatus } from './page-save-status.tsx'
import { replacedName } from './unsaved-pages.ts'
import { type PageForm as PageControls, usePageForm } from './use-page-form.ts'

/** The form of a page that the admin writes. */
export function PageForm({ session, page }: { session: OpenSession; page: EditedPage }) {
  const [storage] = useState(() => browserStorage(replacedName(page.id)))
  const controls = usePageForm(session, page, storage)
  const { refs, stored, state, mine, busy, isAtRisk, failure } = controls
  const panel = useSidePanel(refs.panel)
  return (
    <>
      {state.kind === 'conflict' && mine && (
        <PageConflict
          mine={mine}
          theirs={state.theirs}
          isBusy={busy}
          onResolve={(choice) => {
            startAtHeading()
            void controls.resolve(choice)
          }}
        />
      )}
      {state.kind === 'gone' && <PageDeleted controls={controls} />}
      <form
        ref={refs.form}
        className="blog-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void controls.save()
        }}
        onKeyDown={onFormKeyDown}
      >
        <EditorBar
          ref={refs.saveBar}
          status={<PageSaveStatus controls={controls} />}
          tools={
            <>
              {!stored.isPublished && stored.path && !isBuiltInPage(stored.id) && (
                <Link className="button quiet bar-tool" to={stored.path} title="Preview">
                  <BarLabel icon="preview">Preview</BarLabel>
                </Link>
              )}
              <SidePanelButton panel={panel} />
            </>
          }
          {...actionsOf(controls)}
        />
        <div className="editor-columns">
          <PageWriting controls={controls} />
          <SidePanel panel={panel}>
            <PageDetails controls={controls} />
            <p className="form-hint">{explain(stored)}</p>
          </SidePanel>
        </div>
      </form>
      {/* The router accepts one blocker at a time. */}
      {isAtRisk ? (
        <LeavingQuestion hasChanges detail="This browser cannot keep them: they are lost when you leave." />
      ) : (
        <StayWhileOffline isUnreachable={failure?.isOffline === true} />
      )}
    </>
  )
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

function StayWhileOffline({ isUnreachable }: { isUnreachable: boolean }) {
  useStayWhileOffline(isUnreachable)
  return null
}

function explain({ id, isPublished }: EditedPage) {
  if (isPublished) return 'Readers see what you type here when you press Update.'
  return isBuiltInPage(id)
    ? 'Readers see the site’s own text before you publish yours.'
    : 'Nobody sees this page before you publish it.'
}
