import type { PublicationPage } from '#contract/pages.ts'
import { paths } from '../routing/paths.ts'
import type { ShownText, WithoutText } from '../site/shown-text.ts'
import { textAttributes } from '../site/text-attributes.ts'
import { useSite } from '../site/use-site.ts'
import { ArticleText } from './article-text.tsx'
import { Contents } from './contents.tsx'
import { EditLink } from './edit-link.tsx'
import { PageMeta } from './page-meta.tsx'

type Props = { page: WithoutText<PublicationPage>; text: ShownText }

/** A page that the admin has written: its title and its text. It has the styles of an article (pages/blog.css). */
export function OwnPage({ page, text }: Props) {
  const language = textAttributes(page, useSite().language)
  return (
    <main id="main">
      <PageMeta title={page.title} description={page.summary} {...(page.isPublished && { canonical: page.path })} />
      <article className="article page">
        <header>
          <h1 {...language}>{page.title}</h1>
          {!page.isPublished && <p className="published">Not published yet</p>}
          <div className="tools">
            <EditLink to={paths.editPage.href(page.id)} />
          </div>
        </header>
        <Contents key={page.id} headings={page.contents} language={language} />
        <ArticleText text={text} language={language} />
      </article>
    </main>
  )
}
