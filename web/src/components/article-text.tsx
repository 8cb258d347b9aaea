import { useEffect } from 'react'
import type { Heading } from '#contract/blog.ts'
import { articleClass, loadRareBlocks, withRareBlocks } from '../site/rare-blocks.ts'
import type { TextAttributes } from '../site/text-attributes.ts'
import { addControls } from './add-controls.ts'
import '../styles/prose.css'
import './article-text.css'

type Props = {
  /** Sanitized HTML. */
  html: string
  contents: Heading[]
  /** The language and direction of its text. */
  language: TextAttributes
}

/** The text of an article, with links to its headings and buttons that copy its code. */
export function ArticleText({ html, contents, language }: Props) {
  const className = articleClass(html)
  useEffect(() => {
    if (className === withRareBlocks) void loadRareBlocks()
  }, [className])
  return (
    <>
      {/* The Worker sanitizes this HTML when it is stored, and the Content-Security-Policy forbids scripts as well. */}
      <div className="article-part">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: an article is HTML. */}
        <div className={className} {...language} dangerouslySetInnerHTML={{ __html: addControls(html, contents) }} />
      </div>
      {/* boot/copying.ts writes into it. With a text of its own, React would not expect another. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML is empty. */}
      <p id="copy-status" className="visually-hidden" role="status" dangerouslySetInnerHTML={{ __html: '' }} />
    </>
  )
}
