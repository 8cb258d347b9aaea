import { findAccentProblem, leastContrast, type Scheme, schemes } from '#contract/contrast.ts'
import { FormField } from '#web/components/form-field.tsx'
import { ImageField } from './image-field.tsx'
import { Section } from './section.tsx'
import type { SettingsForm } from './use-settings-form.ts'

/** The colour and the images of the publication. */
export function LookSection(form: SettingsForm) {
  const { values, change, field } = form
  return (
    <Section title="Look">
      <div className="settings-pair">
        {schemes.map((scheme) => (
          <AccentField key={scheme} scheme={scheme} form={form} />
        ))}
      </div>
      <ImageField
        {...field('logo')}
        use="logo"
        label="Logo"
        hint="In place of the wordmark. It is shown on light and on dark paper."
        image={values.logo}
        onChange={(logo) => change({ logo })}
      />
      <ImageField
        {...field('icon')}
        use="icon"
        label="Icon"
        hint="A square picture for tabs and home screens, 512 pixels wide at best."
        image={values.icon}
        onChange={(icon) => change({ icon })}
      />
      <ImageField
        {...field('socialImage')}
        use="socialImage"
        label="Social image"
        hint="Where a link to a page without a picture is shared, 1200 × 630 pixels at best."
        image={values.socialImage}
        onChange={(socialImage) => change({ socialImage })}
      />
    </Section>
  )
}

/** The accent colour of a scheme, with what is wrong with it while it is being chosen. */
function AccentField({ scheme, form }: { scheme: Scheme; form: SettingsForm }) {
  const { accent } = form.values
  const { name, problem } = form.field(`accent.${scheme}`)
  const colour = accent[scheme].toLowerCase()
  const measured =
    findAccentProblem(colour, scheme) ?? `Its texts can be read: the contrast is at least ${leastContrast}:1.`
  const change = (value: string) => form.change({ accent: { ...accent, [scheme]: value } })
  return (
    <FormField label={`Accent on ${scheme} paper`} problem={problem} {...(!problem && { hint: measured })}>
      {(attributes) => (
        <div className="settings-colour">
          <input
            type="color"
            aria-label={`Pick the accent on ${scheme} paper`}
            value={/^#[0-9a-f]{6}$/.test(colour) ? colour : '#000000'}
            onChange={({ currentTarget }) => change(currentTarget.value)}
          />
          <input
            {...attributes}
            name={name}
            className="input"
            spellCheck={false}
            maxLength={'#rrggbb'.length}
            value={accent[scheme]}
            onChange={({ currentTarget }) => change(currentTarget.value)}
          />
        </div>
      )}
    </FormField>
  )
}
