import { writeAttributes } from '../../article/blocks/attributes.ts'
import { blogPath } from '../../contract/addresses.ts'
import { escapeText } from '../../contract/escape-html.ts'
import type { MailContent } from '../../contract/newsletter.ts'
import type { NewsletterSettings } from '../../contract/newsletter-settings.ts'
import { authorLine, subjectLine } from './author-text.ts'
import { htmlOfText, writeShort } from './intro.ts'
import { footerHtml, footerText, newsletterReason, paragraph, styled, writePage } from './page.ts'
import { english, type MailSite, sender } from './sender.ts'
import { styles } from './styles.ts'
import { mailTexts } from './texts.ts'
import { textHeading, textParagraph, wrapText } from './wrap-text.ts'

/** An article that a welcome mail links to. */
type WelcomeArticle = { slug: string; title: string; subTitle: string }

/** The mail after the first confirmation: the admin's words, else ours, and articles to begin with. It is the same for all. */
export function welcomeMail(
  { subject: ownSubject, text: ownText }: Pick<NewsletterSettings['welcome'], 'subject' | 'text'>,
  articles: WelcomeArticle[],
  site: MailSite,
): MailContent {
  const subject = subjectLine(ownSubject) || mailTexts.welcome.subject(site.name)
  const words = writeShort(htmlOfText(ownText.trim() || mailTexts.welcome.text), ownText.trim() ? '' : english, site)
  const shown = articles.map(({ slug, title, subTitle }) => ({
    title: authorLine(title),
    subTitle: authorLine(subTitle),
    address: site.origin + blogPath(slug),
  }))
  const main = [
    `<h1${styled('title')} dir="auto">${escapeText(subject)}</h1>`,
    words.html,
    shown.length > 0 && paragraph(site.sentences.welcomeArticles),
    ...shown.map(articleHtml),
  ]
  const text = [
    textParagraph(site.name),
    textHeading(subject),
    words.text,
    shown.length > 0 && textParagraph(site.sentences.welcomeArticles),
    ...shown.map(({ title, subTitle, address }) =>
      [...wrapText(title), ...wrapText(subTitle), address].filter(Boolean).join('\n'),
    ),
    footerText(newsletterReason(site), site, 'reader'),
  ]
  return {
    kind: 'welcome',
    ...sender(site),
    subject,
    html: writePage(
      {
        title: subject,
        preheader: '',
        lang: site.sentencesLang,
        main: main.filter(Boolean).join(''),
        footer: footerHtml(newsletterReason(site), site, 'reader'),
      },
      site,
    ),
    text: `${text.filter(Boolean).join('\n\n')}\n`,
  }
}

function articleHtml({ title, subTitle, address }: { title: string; subTitle: string; address: string }): string {
  const link = writeAttributes({ href: address, style: styles.link })
  const more = subTitle && `<br>${escapeText(subTitle)}`
  return `<p${styled('paragraph')} dir="auto"><a${link}>${escapeText(title)}</a>${more}</p>`
}
