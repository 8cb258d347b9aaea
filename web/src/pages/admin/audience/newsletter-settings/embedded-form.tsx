import { escapeAttribute, escapeText } from '#contract/escape-html.ts'
import { textLimits } from '#contract/limits.ts'
import { paths } from '#web/routing/paths.ts'
import { useSiteOrigin } from '#web/site/site-origin.ts'
import { useSite } from '#web/site/use-site.ts'
import { Section } from '../../publication/settings/section.tsx'
import { TextToCopy } from '../../publication/settings/text-to-copy.tsx'

/** The HTML of a form for other sites, and a button that copies it. */
export function EmbeddedForm() {
  const { name, language } = useSite()
  const origin = useSiteOrigin()
  const html = embeddedFormHtml(name, origin)
  const isTranslated = !/^en(-|$)/i.test(language)

  return (
    <Section title="Form for other sites">
      <p className="soft">
        Paste the HTML into a page of another site. Its button leads to a page here that has the address in its field;
        only the button of that page signs up. The HTML has no script and loads nothing.
      </p>
      <TextToCopy
        name="HTML"
        text={html}
        rows={html.split('\n').length}
        {...(isTranslated && { hint: 'Write its words in the language of that page.' })}
        isCode
      />
    </Section>
  )
}

/** A form without a script and a style, which leads to our page with an address. @param origin of the site */
export function embeddedFormHtml(name: string, origin: string): string {
  return `<form method="get" action="${escapeAttribute(origin + paths.subscribe)}">
  <label>
    Email address for the newsletter of ${escapeText(name)}
    <input type="email" name="email" autocomplete="email" maxlength="${textLimits.email}" required>
  </label>
  <button type="submit">Subscribe</button>
</form>`
}
