import type { JSONContent } from '@tiptap/react'
import { type Ref, useId } from 'react'
import { Icon, icons } from '#web/components/icon.tsx'
import { ArticleEditor, type ArticleEditorHandle } from '#web/editor/article-editor.tsx'

type Props = {
  ref: Ref<ArticleEditorHandle | null>
  initialText: JSONContent | string | null
  problem: string | undefined
  isGenerating: boolean
  onGenerate: () => void
  onReady: () => void
  onChange: () => void
}

/** The article's editor, and the button that lets the AI write the article. */
export function DescriptionField({ ref, initialText, problem, isGenerating, onGenerate, onReady, onChange }: Props) {
  const id = useId()
  return (
    <div className="form-field">
      <div className="description-head">
        <span className="form-label" id={`${id}-label`}>
          Blog Description
        </span>
        <button
          type="button"
          className="button quiet small"
          aria-disabled={isGenerating}
          onClick={isGenerating ? undefined : onGenerate}
        >
          <Icon path={icons.spark} />
          Generate with AI
        </button>
      </div>
      <ArticleEditor
        ref={ref}
        initialText={initialText}
        labelledBy={`${id}-label`}
        describedBy={problem && `${id}-problem`}
        invalid={Boolean(problem)}
        busyWith={isGenerating ? 'Generating...' : null}
        onReady={onReady}
        onChange={onChange}
      />
      <p className="field-error" id={`${id}-problem`} role="alert">
        {problem}
      </p>
    </div>
  )
}
