import { FormField } from '#web/components/form-field.tsx'
import { GrowingField } from '../../editor-form/growing-field.tsx'
import type { BlogFormControls } from '../use-blog-form.ts'
import { TitleField } from './title-field.tsx'
import '../../editor-form/writing.css'
import type { JSONContent } from '@tiptap/react'
import { type Ref, type RefObject, useId, useRef } from 'react'
import { Icon, icons } from '#web/components/icon.tsx'
import { ArticleEditor, type ArticleEditorHandle } from '#web/editor/article-editor.tsx'

type WritingProps = {
  controls: BlogFormControls
  /** Opens the AI panel. */
  onAskAi: () => void
  /** Opens it, and begins to propose an article. */
  onPropose: () => void
}

/** The title, sub title and text, in the size and width that readers get. */
export function WritingFields({ controls, onAskAi, onPropose }: WritingProps) {
  const { fields, problems, refs, change } = controls
  return (
    <div className="writing">
      <TitleField
        ref={refs.title}
        title={fields.title}
        problem={problems.title ?? controls.lengthProblems.title}
        isFocusedFirst={controls.isFocusedFirst}
        onChange={(title) => change({ title })}
      />
      <FormField label="Sub title" problem={problems.subTitle ?? controls.lengthProblems.subTitle}>
        {(field) => (
          <GrowingField
            {...field}
            className="writing-sub-title"
            name="subTitle"
            value={fields.subTitle}
            required
            dir="auto"
            placeholder="Sub title"
            autoComplete="off"
            onChange={(subTitle) => change({ subTitle })}
          />
        )}
      </FormField>
      <DescriptionField
        ref={refs.editor}
        owner={controls.id}
        initialText={controls.initialText}
        problem={problems.description}
        isGenerating={controls.isGenerating}
        bottomBar={refs.saveBar}
        onGenerate={() => controls.generate(fields.title, onPropose)}
        onAskAi={onAskAi}
        onCancel={controls.cancelGenerating}
        onReady={controls.onEditorReady}
        onChange={controls.changeText}
      />
    </div>
  )
}

type Props = {
  ref: Ref<ArticleEditorHandle | null>
  /** Id of the blog or draft. */
  owner: string
  initialText: JSONContent | string | null
  problem: string | undefined
  /** The bar at the bottom of the window. */
  bottomBar: RefObject<HTMLElement | null>
  isGenerating: boolean
  onGenerate: () => void
  onCancel: () => void
  /** Opens the AI panel. */
  onAskAi: () => void
  onReady: () => void
  onChange: () => void
}

/** The article's editor, and the button that lets the AI write the article, or propose one where there is a text. */
function DescriptionField({ problem, isGenerating, onGenerate, onCancel, ...editor }: Props) {
  const id = useId()
  const generateButton = useRef<HTMLButtonElement>(null)
  return (
    <div className="form-field">
      <span className="form-label" id={`${id}-label`}>
        Blog Description
      </span>
      <p className="field-error" id={`${id}-problem`} role="alert">
        {problem}
      </p>
      <ArticleEditor
        {...editor}
        labelledBy={`${id}-label`}
        describedBy={problem && `${id}-problem`}
        invalid={Boolean(problem)}
        busy={isGenerating ? { label: 'Generating...', onCancel, focusAfter: generateButton } : null}
        beside={
          <button
            ref={generateButton}
            type="button"
            className="button bare small generate"
            aria-disabled={isGenerating}
            onClick={isGenerating ? undefined : onGenerate}
          >
            <Icon path={icons.spark} />
            <span>Generate with AI</span>
          </button>
        }
      />
    </div>
  )
}
