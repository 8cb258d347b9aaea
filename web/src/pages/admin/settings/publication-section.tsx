import { textLimits } from '#contract/limits.ts'
import { LongTextField, TextField } from './fields.tsx'
import { Section } from './section.tsx'
import type { SettingsForm } from './use-settings-form.ts'

/** What the publication is called. */
export function PublicationSection({ values, change, field }: SettingsForm) {
  const { wordmark } = values
  return (
    <Section title="Publication">
      <TextField
        {...field('name')}
        label="Name"
        required
        maxLength={textLimits.siteName}
        value={values.name}
        onChange={(name) => change({ name })}
      />
      <div className="settings-pair">
        <TextField
          {...field('wordmark.start')}
          label="Wordmark"
          hint="The name as the header shows it, where there is no logo."
          required
          maxLength={textLimits.siteName}
          value={wordmark.start}
          onChange={(start) => change({ wordmark: { ...wordmark, start } })}
        />
        <TextField
          {...field('wordmark.end')}
          label="Second part of the wordmark"
          hint="It has the accent colour."
          maxLength={textLimits.siteName}
          value={wordmark.end}
          onChange={(end) => change({ wordmark: { ...wordmark, end } })}
        />
      </div>
      <LongTextField
        {...field('tagline')}
        label="Tagline"
        hint="A sentence about the publication, in the footer, in feeds and for search engines."
        maxLength={textLimits.tagline}
        value={values.tagline}
        onChange={(tagline) => change({ tagline })}
      />
      <TextField
        {...field('description')}
        label="Description"
        hint="What follows the name in the title of the home page."
        maxLength={textLimits.siteText}
        value={values.description}
        onChange={(description) => change({ description })}
      />
    </Section>
  )
}
