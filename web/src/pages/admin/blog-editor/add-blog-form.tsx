import { type DragEvent, lazy, type RefObject, type SubmitEvent, Suspense, useEffect, useRef, useState } from 'react'
import { useConfirm } from '#web/components/dialog/use-confirm.tsx'
import type { ArticleEditorHandle } from '#web/editor/article-editor.tsx'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { SaveNote } from './autosave/save-status.tsx'
import { useSaver } from './autosave/use-saver.ts'
import { SaverConflict } from './conflict/saver-conflict.tsx'
import { BlogFields } from './fields/blog-fields.tsx'
import { oversizeOf, problemsOf } from './fields/problems.ts'
import { useBlogFields } from './fields/use-blog-fields.ts'
import { useGenerate } from './fields/use-generate.tsx'
import { type Draft, isBlank, withWriter } from './form-values.ts'
import { discardDraft } from './local-draft/discard-draft.ts'
import type { LocalDraftSaver, LocalSaveState } from './local-draft/local-draft-saver.ts'
import { LocalSaveStatus } from './local-draft/local-save-status.tsx'
import type { OpenedDraft } from './local-draft/use-editing-session.ts'
import { PreviewLink } from './preview-link.tsx'
import { randomUuid } from './random-key.ts'
import { UploadProgress } from './upload/upload-progress.tsx'
import { toBlogPart, useAdd } from './upload/use-add-blog.ts'

type Props = {
  /** What it opens with; read once. */
  opened: OpenedDraft
  keeper: LocalDraftSaver
  beforeHandOver: RefObject<() => Promise<void>>
  keep: LocalSaveState
  /** The blog was added, discarded or put aside: another form is wanted. */
  onFinish: (next?: OpenedDraft) => void
}

/** Stands under the form, which must not wait for it, and can do without it. */
const UnfinishedDrafts = lazy(() =>
  import('./unfinished-drafts.tsx').then(
    ({ UnfinishedDrafts }) => ({ default: UnfinishedDrafts }),
    () => ({ default: () => null }),
  ),
)

const stillThere = 'The draft could not be deleted from the server. It is among the unfinished drafts.'

/** Writes a blog. What is typed lives here, a moment later in the keeper, and after a pause on the server. */
export function BlogForm({ opened, keeper, keep, beforeHandOver, onFinish }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const title = useRef<HTMLInputElement>(null)
  const editor = useRef<ArticleEditorHandle>(null)
  const [draft] = useState(() => withWriter({ ...opened.draft, id: opened.draft.id || randomUuid() }))
  const { fields, latest, problems, refuse, ...values } = useBlogFields({ draft, keeper, form, editor })
  const { saver, state, mine, saveNow, resolve } = useSaver({
    id: draft.id,
    stored: { revision: draft.revision, savedAt: null },
    latest,
    editor,
    change: values.change,
    // What was sent as a blog must not change before its answer is known.
    isHeld: () => latest.current.key !== null || (latest.current.revision === 0 && isEmpty()),
    onSaved: values.scheduleLocalSave,
    beforeHandOver,
  })
  const { generate, isGenerating } = useGenerate({ field: title, editor, saver })
  const { confirm, confirmDialog } = useConfirm()
  const { submit } = useSubmit()
  const { add, isAdding, sent } = useAdd({ onAdded: () => leave(), onRefused: () => change({}) })
  const focused = useRef<Element | null>(null)
  useEffect(() => {
    // Fields cannot be used while they are sent, and lose the focus; a failure gives it back.
    if (!isAdding && document.activeElement === document.body && focused.current instanceof HTMLElement)
      focused.current.focus()
  }, [isAdding])

  function isEmpty() {
    return isBlank({ ...latest.current, document: null }) && (editor.current?.isEmpty() ?? true)
  }

  function change(part: Partial<Draft>) {
    values.change(part)
    saver.changed()
  }

  function changeText() {
    values.changeText()
    saver.changed()
  }

  function onReady() {
    // What never reached the server, or was changed while the editor was built.
    if (isBlank(draft) && !saver.hasUnsaved()) return
    values.scheduleLocalSave()
    saver.changed()
  }

  function leave(next?: OpenedDraft) {
    void saver.forget()
    onFinish(next)
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isAdding) return
    const text = editor.current
    const found = problemsOf(latest.current, { isEmpty: text?.isEmpty() ?? true })
    if (!text || Object.keys(found).length > 0) return refuse(found)
    const oversize = oversizeOf(toBlogPart(latest.current, text.getHtml()), latest.current.thumbnail)
    if (oversize) return refuse({ description: oversize })
    focused.current = document.activeElement
    await add(async () => {
      // A save that is under way gives pictures to the server, and with them other addresses to the text.
      await saver.idle()
      const description = text.getHtml()
      const { thumbnail } = latest.current
      const blog = toBlogPart(latest.current, description)
      return { blog, description, thumbnail, key: await values.keepKey() }
    })
    await saver.flush()
  }

  async function beforePreview() {
    if (isEmpty()) throw new Error('Write something first.')
    await saveNow()
  }

  async function onDiscard() {
    if (!(await confirm('Are you sure you want to discard this draft?', { action: 'Discard' }))) return
    await saver.forget()
    const isStored = saver.revision() > 0
    leave()
    if (isStored) await submit(() => discardDraft(draft.id), { failure: stillThere })
  }

  return (
    <>
      <SaverConflict state={state} mine={mine} onResolve={resolve} />
      <form
        ref={form}
        className="panel blog-form"
        noValidate
        onSubmit={onSubmit}
        onDragOver={keepFileOut}
        onDrop={keepFileOut}
      >
        <div className="blog-fields" inert={isAdding}>
          <BlogFields
            fields={fields}
            problems={problems}
            title={title}
            editor={editor}
            initialText={draft.document ?? opened.html}
            isGenerating={isGenerating}
            onGenerate={() => generate(fields.title)}
            onReady={onReady}
            onChange={change}
            onChangeText={changeText}
          />
          <label className="publish-now">
            <input
              type="checkbox"
              name="isPublished"
              checked={fields.isPublished}
              onChange={(event) => change({ isPublished: event.target.checked })}
            />
            Publish Now
          </label>
        </div>
        {isAdding && <UploadProgress sent={sent} />}
        <div className="blog-buttons">
          <button type="submit" className="button" aria-disabled={isAdding || isGenerating}>
            {isAdding ? 'Adding...' : 'Add Blog'}
          </button>
          <button
            type="button"
            className="button quiet"
            aria-disabled={isAdding}
            onClick={isAdding ? undefined : onDiscard}
          >
            Discard draft
          </button>
          <PreviewLink id={draft.id} beforehand={beforePreview} />
        </div>
        <div className="save-bar">
          {state.kind === 'saved' && (state.at === null || keep === 'failed') ? (
            <LocalSaveStatus keep={keep} />
          ) : (
            <SaveNote state={state} />
          )}
        </div>
      </form>
      <Suspense>
        <UnfinishedDrafts current={draft.id} saver={saver} saveNow={saveNow} isBusy={isAdding} onOpen={leave} />
      </Suspense>
      {confirmDialog}
    </>
  )
}

/** A file that is dropped beside its field would make the browser leave the page. */
function keepFileOut(event: DragEvent) {
  if (event.dataTransfer.types.includes('Files')) event.preventDefault()
}
