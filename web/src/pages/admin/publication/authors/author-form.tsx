import { listLimits, textLimits } from '#contract/limits.ts'
import { type AdminAuthor, authorImages } from '#contract/listings.ts'
import { FormField } from '#web/components/form-field.tsx'
import { addressHint } from '../named/address-hint.ts'
import { DescriptionField, NamedFields } from '../named/named-fields.tsx'
import { PictureField } from '../picture-field.tsx'
import { SaveBar } from '../settings/save-bar.tsx'
import { type FieldConflict, profileLabels } from './unsaved-profile.ts'
import { useAuthorForm } from './use-author-form.ts'

/** The profile of an author. */
export function AuthorForm({ author }: { author: AdminAuthor }) {
  const form = useAuthorForm(author)
  const { values, problem, conflicts, hasChanges, isRestored, busy, name, change, discard, takeTheirs, onSubmit } = form
  return (
    <form className="panel author-form" noValidate onSubmit={onSubmit}>
      {isRestored && <p role="status">Your unsaved changes are in the form again.</p>}
      {conflicts && (
        <div className="warning-box stack" role="status">
          <p>
            This author was changed elsewhere since you opened the form. What you had not changed is up to date now.
            {conflicts.length > 0 && ' Save keeps your version of what follows.'}
          </p>
          {conflicts.map((conflict) => (
            <p key={conflict.field}>
              {profileLabels[conflict.field]}, saved elsewhere: {describe(conflict)}{' '}
              <button type="button" className="button quiet small" onClick={() => takeTheirs(conflict)}>
                Take this {profileLabels[conflict.field].toLowerCase()}
              </button>
            </p>
          ))}
        </div>
      )}
      <NamedFields
        values={values}
        problem={problem}
        nameInput={name}
        nameLimit={textLimits.authorName}
        addressHint={addressHint(author.path, values.slug)}
        onChange={change}
      />
      <PictureField
        owner={authorImages}
        hint="Readers see it as a circle."
        image={values.image}
        onChange={(image) => change({ image })}
      />
      <DescriptionField
        label="Biography"
        hint={`Below the blogs and on the author’s page, up to ${textLimits.biography} characters. A short first line is the role.`}
        name="biography"
        rows={4}
        limit={textLimits.biography}
        value={values.biography}
        onChange={(biography) => change({ biography })}
      />
      <FormField label="Links" hint={`One a line, up to ${listLimits.linksOfAuthor}. Begin each with https://.`}>
        {(field) => (
          <textarea
            {...field}
            className="input"
            name="links"
            rows={3}
            spellCheck={false}
            value={values.links}
            onChange={({ target }) => change({ links: target.value })}
          />
        )}
      </FormField>
      <SaveBar
        hasChanges={hasChanges}
        busy={busy}
        state={hasChanges ? 'Not saved yet. Kept on this device.' : 'No changes yet'}
        onDiscard={discard}
      />
    </form>
  )
}

function describe({ field, theirs }: FieldConflict) {
  if (theirs === '') return 'nothing'
  return field === 'image' ? 'another picture' : `“${theirs}”`
}
