import type { LetterContent } from '../../contract/campaign-draft.ts'
import { escapeText } from '../../contract/escape-html.ts'
import type { MailContent } from '../../contract/newsletter.ts'
import { articleMail } from './article-mail.ts'
import { authorLine, subjectLine } from './author-text.ts'
import { inLanguage, styled } from './page.ts'
import { readArticle } from './read-article.ts'
import type { MailSite } from './sender.ts'
import { textHeading, textParagraph } from './wrap-text.ts'

/**
 * The mail of a letter. A letter has no page on the site: a mail that is not whole must not be sent.
 * @param letter its body with the sizes of its images @param lang a BCP 47 tag; empty for an unknown language
 */
export function letterMail(
  letter: LetterContent & { lang: string },
  site: MailSite,
): { content: MailContent; isWhole: boolean } {
  const { lang } = letter
  const subject = subjectLine(letter.subject)
  return articleMail(
    {
      subject,
      title: subject,
      preheader: authorLine(letter.preheader),
      lang,
      article: readArticle(letter.body, { origin: site.origin, article: '' }),
      html: (html) => inLanguage(`<h1${styled('title')}>${escapeText(subject)}</h1>${html}`, lang),
      text: (text) => [textParagraph(site.name), textHeading(subject), text.trim()].join('\n\n'),
    },
    site,
  )
}
