import type { JSONContent } from '@tiptap/react'
import type { Ref } from 'react'
import { categories } from '#contract/categories.ts'
import { textLimits } from '#contract/limits.ts'
import { FormField } from '#web/components/form-field.tsx'
import type { ArticleEditorHandle } from '#web/editor/article-editor.tsx'
import type { Draft } from '../form-values.ts'
import { DescriptionField } from './description-field.tsx'
import type { Problems } from './problems.ts'
import { ThumbnailField } from './thumbnail-field.tsx'
import { TitleField } from './title-field.tsx'

type Props = {
  fields: Draft
  problems: Problems
  title: Ref<HTMLInputElement>
  editor: Ref<ArticleEditorHandle | null>
  /** What the editor opens with: its own document, or HTML. */
  initialText: JSONContent | string | null
  isGenerating: boolean
  onGenerate: () => void
  /** The editor stands, with what it opens with. */
  onReady: () => void
  onChange: (part: Partial<Draft>) => void
  onChangeText: () => void
}

/** What an author writes, whether the blog is new or stands already. */
export function BlogFields({
  fields,
  problems,
  title,
  editor,
  initialText,
  isGenerating,
  onGenerate,
  onReady,
  onChange,
  onChangeText,
}: Props) {
  return (
    <>
      <ThumbnailField
        thumbnail={fields.thumbnail}
        stored={fields.image}
        problem={problems.thumbnail}
        onChange={(thumbnail) => onChange({ thumbnail })}
      />
      <TitleField
        ref={title}
        title={fields.title}
        problem={problems.title}
        onChange={(value) => onChange({ title: value })}
      />
      <FormField label="Sub title" problem={problems.subTitle}>
        {(field) => (
          <input
            {...field}
            className="input"
            name="subTitle"
            value={fields.subTitle}
            required
            maxLength={textLimits.subTitle}
            autoComplete="off"
            onChange={(event) => onChange({ subTitle: event.target.value })}
          />
        )}
      </FormField>
      <DescriptionField
        ref={editor}
        initialText={initialText}
        problem={problems.description}
        isGenerating={isGenerating}
        onGenerate={onGenerate}
        onReady={onReady}
        onChange={onChangeText}
      />
      <FormField label="Blog Category" problem={problems.category}>
        {(field) => (
          <select
            {...field}
            className="input"
            name="category"
            value={fields.category}
            required
            onChange={({ target }) =>
              onChange({ category: categories.find((category) => category === target.value) ?? '' })
            }
          >
            <option value="">Select category</option>
            {categories.map((category) => (
              <option key={category}>{category}</option>
            ))}
          </select>
        )}
      </FormField>
    </>
  )
}
