import { type DragEvent, type SubmitEvent, useEffect, useRef } from 'react'
import toast from 'react-hot-toast'
import type { ArticleEditorHandle } from '../../../editor/article-editor.tsx'
import { useConfirm } from '../../../hooks/use-confirm.tsx'
import { BlogFields } from './blog-fields.tsx'
import type { Draft } from './draft.ts'
import type { DraftKeeper, KeepState } from './draft-keeper.ts'
import { KeepNote } from './keep-note.tsx'
import { type CheckedField, checkedFields, oversizeOf, type Problems, problemsOf } from './problems.ts'
import { UploadProgress } from './upload-progress.tsx'
import { toBlogPart, useAdd } from './use-add.ts'
import { useBlogFields } from './use-blog-fields.ts'
import { useGenerate } from './use-generate.ts'

type Props = {
  /** What it opens with; read once. */
  draft: Draft
  keeper: DraftKeeper
  keep: KeepState
  /** The blog was added or discarded: a new form is wanted. */
  onFinish: () => void
}

/** Writes a blog. What is typed lives here and, a moment later, in the keeper. */
export function BlogForm({ draft, keeper, keep, onFinish }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const title = useRef<HTMLInputElement>(null)
  const editor = useRef<ArticleEditorHandle>(null)
  const { fields, latest, problems, setProblems, change, changeText, keepKey } = useBlogFields(draft, keeper, editor)
  const { confirm, confirmDialog } = useConfirm()
  const { add, isAdding, sent } = useAdd(onFinish)
  const { generate, isGenerating } = useGenerate((html) => editor.current?.replaceAll(html))
  const focused = useRef<Element | null>(null)
  useEffect(() => {
    // Fields cannot be used while they are sent, and lose the focus; a failure gives it back.
    if (!isAdding && document.activeElement === document.body && focused.current instanceof HTMLElement)
      focused.current.focus()
  }, [isAdding])

  function onGenerate() {
    if (fields.title.trim() === '') {
      toast.error('Please enter your title first.')
      title.current?.focus()
    } else {
      void generate(fields.title.trim())
    }
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = editor.current
    const { thumbnail } = latest.current
    const found = problemsOf(latest.current, { isEmpty: text?.isEmpty() ?? true })
    if (!text || !thumbnail || Object.keys(found).length > 0) return refuse(found)
    const description = text.getHtml()
    const blog = toBlogPart(latest.current, description)
    const oversize = oversizeOf(blog, thumbnail)
    if (oversize) return refuse({ description: oversize })
    const key = await keepKey()
    focused.current = document.activeElement
    await add({ blog, description, thumbnail }, key)
  }

  function refuse(found: Problems) {
    setProblems(found)
    const first = checkedFields.find((field) => found[field])
    if (first) focusField(first)
  }

  function focusField(field: CheckedField) {
    if (field === 'description') editor.current?.focus()
    else form.current?.querySelector<HTMLElement>(`[name="${field === 'thumbnail' ? 'image' : field}"]`)?.focus()
  }

  async function onDiscard() {
    if (await confirm('Are you sure you want to discard this draft?', { action: 'Discard' })) onFinish()
  }

  return (
    <>
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
            initialText={draft.document}
            isGenerating={isGenerating}
            onGenerate={onGenerate}
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
          <KeepNote keep={keep} />
        </div>
      </form>
      {confirmDialog}
    </>
  )
}

/** A file that is dropped beside its field would make the browser leave the page. */
function keepFileOut(event: DragEvent) {
  if (event.dataTransfer.types.includes('Files')) event.preventDefault()
}
