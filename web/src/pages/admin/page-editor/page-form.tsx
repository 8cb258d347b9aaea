import { useState } from 'react'
import { Link } from 'react-router'
import type { EditedPage } from '#contract/pages.ts'
import { isBuiltInPage } from '#contract/pages.ts'
import { startAtHeading } from '#web/dom/focus-heading.ts'
import { onFormKeyDown, submitShortcutAttributes } from '../editor-form/form-keys.ts'
import { browserStorage } from '../editor-form/local-draft/draft-store.ts'
import type { OpenSession } from '../editor-form/local-draft/use-editing-session.ts'
import { useStayWhileOffline } from '../editor-form/use-stay-while-offline.ts'
import { LeavingQuestion } from '../leaving-question.tsx'
import { PageConflict } from './page-conflict.tsx'
import { PageDeleted } from './page-deleted.tsx'
import { PageFields } from './page-fields.tsx'
import { PageSaveStatus } from './page-save-status.tsx'
import { replacedName } from './unsaved-pages.ts'
import { usePageForm } from './use-page-form.ts'

/** The form of a page that the admin writes. */
export function PageForm({ session, page }: { session: OpenSession; page: EditedPage }) {
  const [storage] = useState(() => browserStorage(replacedName(page.id)))
  const controls = usePageForm(session, page, storage)
  const { refs, stored, busy, state, mine, isAtRisk, failure } = controls
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
        className="panel blog-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void controls.save()
        }}
        onKeyDown={onFormKeyDown}
      >
        <div className="blog-fields">
          <PageFields controls={controls} />
        </div>
        <div className="blog-buttons">
          <button type="submit" className="button" aria-disabled={busy} {...submitShortcutAttributes()}>
            {busy ? 'Saving...' : 'Save'}
          </button>
          <button
            type="button"
            className="button quiet"
            aria-disabled={busy}
            onClick={() => controls.publish(!stored.isPublished)}
          >
            {stored.isPublished ? 'Unpublish' : 'Publish'}
          </button>
          {(stored.isPublished || (stored.path && !isBuiltInPage(stored.id))) && (
            <Link className="button quiet" to={stored.path}>
              {stored.isPublished ? 'View page' : 'Preview'}
            </Link>
          )}
        </div>
        <p className="soft">{explain(stored)}</p>
        <div className="save-bar" ref={refs.saveBar}>
          <PageSaveStatus controls={controls} />
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

function StayWhileOffline({ isUnreachable }: { isUnreachable: boolean }) {
  useStayWhileOffline(isUnreachable)
  return null
}

function explain({ id, isPublished }: EditedPage) {
  if (isPublished) return 'Readers see what you type here when you press Save.'
  return isBuiltInPage(id)
    ? 'Readers see the site’s own text before you publish yours.'
    : 'Nobody sees this page before you publish it.'
}
