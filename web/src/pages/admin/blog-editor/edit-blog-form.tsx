import { type RefObject, type SubmitEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { EditedBlog, Draft as WorkingCopy } from '#contract/authoring.ts'
import type { ArticleEditorHandle } from '#web/editor/article-editor.tsx'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { paths } from '#web/routing/paths.ts'
import { SaveNote } from './autosave/save-status.tsx'
import { useSaver } from './autosave/use-saver.ts'
import { SaverConflict } from './conflict/saver-conflict.tsx'
import { BlogFields } from './fields/blog-fields.tsx'
import { problemsOf } from './fields/problems.ts'
import { useBlogFields } from './fields/use-blog-fields.ts'
import { useGenerate } from './fields/use-generate.tsx'
import { blankDraft, type Draft, withWriter } from './form-values.ts'
import type { LocalDraftSaver } from './local-draft/local-draft-saver.ts'
import { PreviewLink } from './preview-link.tsx'

type Props = {
  blog: EditedBlog
  /** The working copy that the server has. */
  stored: WorkingCopy
  /** What this browser kept and the server never got; null when there is nothing. */
  kept: Draft | null
  keeper: LocalDraftSaver
  beforeHandOver: RefObject<() => Promise<void>>
  /** The server has all of it. */
  onSaved: () => void
}

/** Writes on in a blog that stands. What is typed reaches the server by itself, and readers with Update. */
export function EditForm({ blog, stored, kept, keeper, beforeHandOver, onSaved }: Props) {
  const [opened] = useState(() => withWriter(kept ?? openingOf(stored)))
  const title = useRef<HTMLInputElement>(null)
  const editor = useRef<ArticleEditorHandle>(null)
  const form = useRef<HTMLFormElement>(null)
  const { fields, latest, problems, refuse, ...values } = useBlogFields({ draft: opened, keeper, form, editor })
  const { submit, busy } = useSubmit()
  const { saver, state, mine, isPublished, update, saveNow, resolve } = useSaver({
    id: blog._id,
    stored: { ...stored, revision: opened.revision },
    latest,
    editor,
    change: values.change,
    wasPublished: blog.isPublished,
    onSaved,
    beforeHandOver,
  })
  const { generate, isGenerating } = useGenerate({ field: title, editor, saver })

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
    if (!kept && !saver.hasUnsaved()) return
    values.scheduleLocalSave()
    saver.changed()
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const publish = event.nativeEvent.submitter?.getAttribute('value') === 'publish'
    const found = problemsOf(latest.current, { isEmpty: editor.current?.isEmpty() ?? true })
    if (Object.keys(found).length > 0) return refuse(found)
    await submit(() => update(publish))
  }

  return (
    <>
      <SaverConflict state={state} mine={mine} onResolve={resolve} />
      <form ref={form} className="panel blog-form" noValidate onSubmit={onSubmit}>
        <div className="blog-fields" inert={busy}>
          <BlogFields
            fields={fields}
            problems={problems}
            title={title}
            editor={editor}
            initialText={opened.document ?? stored.description}
            isGenerating={isGenerating}
            onGenerate={() => generate(fields.title)}
            onReady={onReady}
            onChange={change}
            onChangeText={changeText}
          />
        </div>
        <div className="blog-buttons">
          <button type="submit" className="button" value="update" aria-disabled={busy || isGenerating}>
            {busy ? 'Updating...' : 'Update'}
          </button>
          {!isPublished && (
            <button type="submit" className="button quiet" value="publish" aria-disabled={busy || isGenerating}>
              Publish
            </button>
          )}
          <PreviewLink id={blog._id} beforehand={saveNow} />
          <Link className="button quiet" to={paths.revisions(blog._id)}>
            Revisions
          </Link>
        </div>
        <p className="soft">
          {isPublished
            ? 'Readers see what you type here when you press Update.'
            : 'Update makes this the blog’s text; nobody sees it before it is published.'}
        </p>
        <div className="save-bar">
          <SaveNote state={state} />
        </div>
      </form>
    </>
  )
}

/** The form as it opens with what the server has. */
function openingOf({ title, subTitle, category, image, revision }: WorkingCopy): Draft {
  return { ...blankDraft, title, subTitle, category, image, revision }
}
