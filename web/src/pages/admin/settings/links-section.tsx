import { LinkList } from './link-list.tsx'
import { Section } from './section.tsx'
import type { SettingsForm } from './use-settings-form.ts'

/** The links of every page. */
export function LinksSection({ values, change, field }: SettingsForm) {
  return (
    <Section title="Navigation and footer">
      <p className="soft">
        A link leads to a path of this site, such as /about, or to an address that begins with https://. Pages with a
        place in the navigation or the footer follow these links by themselves.
      </p>
      <LinkList
        title="Navigation"
        name="navigation"
        links={values.navigation}
        field={field}
        onChange={(navigation) => change({ navigation })}
      />
      <LinkList
        title="Footer"
        name="footer"
        links={values.footer}
        field={field}
        onChange={(footer) => change({ footer })}
      />
    </Section>
  )
}
