import { maxCommentDays } from '#contract/limits.ts'
import { TextField } from './fields.tsx'
import { Section } from './section.tsx'
import type { SettingsForm } from './use-settings-form.ts'

/** Whether readers can comment. */
export function CommentsSection({ values: { comments }, change, field }: SettingsForm) {
  return (
    <Section title="Comments">
      <label className="checkbox-line">
        <input
          type="checkbox"
          checked={comments.areOpen}
          onChange={({ currentTarget }) => change({ comments: { ...comments, areOpen: currentTarget.checked } })}
        />
        Readers can comment
      </label>
      {comments.areOpen && (
        <TextField
          {...field('comments.closeAfterDays')}
          label="Days until comments close"
          hint="After the publication of a blog. Without a number they stay open."
          type="number"
          min={1}
          max={maxCommentDays}
          value={comments.closeAfterDays?.toString() ?? ''}
          onChange={(days) => change({ comments: { ...comments, closeAfterDays: days === '' ? null : Number(days) } })}
        />
      )}
      <p className="soft">Comments that are there already stay visible.</p>
    </Section>
  )
}
