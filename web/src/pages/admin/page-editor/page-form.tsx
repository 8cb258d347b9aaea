import { Link } from 'react-router'
import type { EditedPage } from '#contract/pages.ts'
import { isBuiltInPage } from '#contract/pages.ts'
import { onFormKeyDown, submitShortcutAttributes } from '../blog-editor/form-keys.ts'
import type { OpenSession } from '../blog-editor/local-draft/use-editing-session.ts'
import { formatClockTime } from '../format-date-time.ts'
import { PageConflict } from './page-conflict.tsx'
import { PageFields } from './page-fields.tsx'
import { type PageForm as Controls, usePageForm } from './use-page-form.ts'

/** The form of a page that the admin writes. */
export function PageForm({ session, page }: { session: OpenSession; page: EditedPage }) {
  const controls = usePageForm(session, page)
  const { refs, stored, busy, conflict } = controls
  return (
    <>
      {conflict && <PageConflict theirs={conflict} isBusy={busy} onResolve={controls.resolve} />}
      <form
        ref={refs.form}
        className="panel blog-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          controls.save()
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
          {stored.isPublished && (
            <Link className="button quiet" to={stored.path}>
              View page
            </Link>
          )}
        </div>
        <p className="soft">{explain(stored)}</p>
        <div className="save-bar" ref={refs.saveBar}>
          <SaveState controls={controls} isKept={session.localSaveState === 'saved'} />
        </div>
      </form>
    </>
  )
}

function explain({ id, isPublished }: EditedPage) {
  if (isPublished) return 'Readers see what you type here when you press Save.'
  return isBuiltInPage(id)
    ? 'Readers see the site’s own text before you publish yours.'
    : 'Nobody sees this page before you publish it.'
}

/** Whether everything is saved, and what can be done about what is not. @param isKept whether this browser has stored it */
function SaveState({ controls, isKept }: { controls: Controls; isKept: boolean }) {
  const { stored, hasChanges, canBringBack, busy } = controls
  return (
    <div className="save-status">
      <span role="status">
        {hasChanges
          ? `Not saved yet${isKept ? ': kept on this device' : ''}`
          : `Saved ${formatClockTime(new Date(stored.savedAt))}`}
      </span>
      {hasChanges && (
        <button type="button" className="button quiet small" aria-disabled={busy} onClick={controls.discard}>
          Discard changes
        </button>
      )}
      {canBringBack && (
        <button type="button" className="button quiet small" aria-disabled={busy} onClick={controls.bringBack}>
          Bring back the other version
        </button>
      )}
    </div>
  )
}
