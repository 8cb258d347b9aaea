import { type DragEvent, lazy, type ReactNode, type SubmitEvent, Suspense, useEffect, useRef } from 'react'
import { importOptionally } from '#web/dom/reload-after-deployment.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { conflictHeading } from '../editor-form/conflict-heading.ts'
import { onFormKeyDown } from '../editor-form/form-keys.ts'
import { useStayWhileOffline } from '../editor-form/use-stay-while-offline.ts'
import { BlogFields } from './fields/blog-fields.tsx'
import { SaveStatus } from './save-status.tsx'
import type { BlogFormControls } from './use-blog-form.ts'

/** Loaded when a conflict occurs, because it needs the library that compares texts. */
const Conflict = lazy(async () => {
  const loaded = await importOptionally(() => import('./conflict/conflict.tsx'))
  return { default: loaded?.Conflict ?? ConflictNotLoaded }
})

function ConflictNotLoaded() {
  return (
    <p className="panel" id={conflictHeading} role="alert" tabIndex={-1}>
      This blog was saved elsewhere while you wrote, and the two texts could not be loaded for comparison. Reload the
      page to choose: your text is kept on this device.
    </p>
  )
}

type Props = {
  controls: BlogFormControls
  isSubmitting: boolean
  /** Whether the fields are inert, because what they contain is being added. */
  isLocked?: boolean
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  /** Fields below the common ones. */
  moreFields?: ReactNode
  /** Replaces the state of the autosave. */
  status?: ReactNode
  /** Makes a new draft of the form, because its draft or blog was deleted elsewhere. */
  onMakeDraft: () => void
  /** The buttons and notes between the fields and the save bar. */
  children: ReactNode
}

/** The form of a new or existing blog. During a conflict the two contents are shown above it. */
export function BlogForm({
  controls,
  isSubmitting,
  isLocked = false,
  onSubmit,
  moreFields,
  status,
  onMakeDraft,
  children,
}: Props) {
  const { saveState, mine, resolve, isGenerating } = controls
  const { submit, busy } = useSubmit()
  useStayWhileOffline(saveState.kind === 'offline')
  const focused = useRef<Element | null>(null)
  useEffect(() => {
    // An inert field loses the focus. It is given back when the fields can be used again.
    if (!isLocked && document.activeElement === document.body && focused.current instanceof HTMLElement)
      focused.current.focus()
  }, [isLocked])

  return (
    <>
      {saveState.kind === 'conflict' && mine && (
        <Suspense>
          <Conflict
            mine={mine}
            theirs={saveState.theirs}
            isBusy={busy}
            onResolve={(choose) => submit(() => resolve(choose))}
          />
        </Suspense>
      )}
      <form
        ref={controls.refs.form}
        className="panel blog-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isSubmitting || isGenerating) return
          focused.current = document.activeElement
          onSubmit(event)
        }}
        onKeyDown={onFormKeyDown}
        onDragOver={ignoreFiles}
        onDrop={ignoreFiles}
      >
        <div className="blog-fields" inert={isLocked}>
          <BlogFields controls={controls} />
          {moreFields}
        </div>
        {children}
        <div className="save-bar" ref={controls.refs.saveBar}>
          {status ?? <SaveStatus state={saveState} onMakeDraft={onMakeDraft} />}
        </div>
      </form>
    </>
  )
}

/** Keeps the browser from opening a file that is dropped outside its field, which would close the page. */
function ignoreFiles(event: DragEvent) {
  if (event.dataTransfer.types.includes('Files')) event.preventDefault()
}
