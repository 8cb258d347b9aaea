import { FormField } from '#web/components/form-field.tsx'
import { GrowingField } from '../../editor-form/growing-field.tsx'
import type { BlogFormControls } from '../use-blog-form.ts'
import { DescriptionField } from './description-field.tsx'
import { TitleField } from './title-field.tsx'
import '../../editor-form/writing.css'

/** What readers read: title, sub title and text, in their size and width. */
export function WritingFields({ controls, onAskAi }: { controls: BlogFormControls; onAskAi: () => void }) {
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
        onGenerate={() => (refs.editor.current?.isEmpty() ? controls.generate(fields.title) : onAskAi())}
        onAskAi={onAskAi}
        onCancel={controls.cancelGenerating}
        onReady={controls.onEditorReady}
        onChange={controls.changeText}
      />
    </div>
  )
}
