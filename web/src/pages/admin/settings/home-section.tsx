import { textLimits } from '#contract/limits.ts'
import { LongTextField, TextField } from './fields.tsx'
import { Section } from './section.tsx'
import type { SettingsForm } from './use-settings-form.ts'

/** The introduction of the home page. */
export function HomeSection({ values: { hero }, change, field }: SettingsForm) {
  return (
    <Section title="Home page">
      <TextField
        {...field('hero.badge')}
        label="Badge"
        hint="A few words above the title. You can leave them out."
        maxLength={textLimits.siteName}
        value={hero.badge}
        onChange={(badge) => change({ hero: { ...hero, badge } })}
      />
      <TextField
        {...field('hero.title')}
        label="Title"
        hint="The words between *asterisks* have the accent colour."
        required
        maxLength={textLimits.title}
        value={hero.title}
        onChange={(title) => change({ hero: { ...hero, title } })}
      />
      <LongTextField
        {...field('hero.text')}
        label="Text"
        maxLength={textLimits.siteText}
        value={hero.text}
        onChange={(text) => change({ hero: { ...hero, text } })}
      />
    </Section>
  )
}
