import { useEffect, useRef, useState } from 'react'
import { showOnPress } from '../site/embeds.ts'
import { loadRareBlocks, withRareBlocks } from '../site/rare-blocks.ts'
import type { ShownText } from '../site/shown-text.ts'
import type { TextAttributes } from '../site/text-attributes.ts'
import '../styles/prose.css'
import './article-text.css'

type Props = {
  text: ShownText
  /** The language and direction of the text. */
  language: TextAttributes
}

/** The text of an article, with links to its headings and buttons that copy its code. hydration/page-data.ts reads it. */
export function ArticleText({ text, language }: Props) {
  const { html, className } = useUnchanged(text)
  useEffect(() => {
    if (className === withRareBlocks) void loadRareBlocks()
  }, [className])
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => showOnPress(part.current), [])
  return (
    <>
      {/* The Worker sanitizes this HTML when it is stored, and the Content-Security-Policy forbids scripts as well. */}
      <div className="article-part" ref={part}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: an article is HTML. */}
        <div className={className} {...language} dangerouslySetInnerHTML={{ __html: html }} />
      </div>
      {/* boot/copying.ts writes into it. With a text of its own, React would not expect another. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML is empty. */}
      <p id="copy-status" className="visually-hidden" role="status" dangerouslySetInnerHTML={{ __html: '' }} />
    </>
  )
}

/**
 * The text that is shown already, where the page loads the same again, as for another order of the comments: the one of a
 * document may be spelled in another way, and React would replace its elements by equal ones.
 */
function useUnchanged(text: ShownText): ShownText {
  const [{ loaded, shown }, setTexts] = useState({ loaded: text, shown: text })
  if (text.html === loaded.html) return shown
  const next = spell(text.html) === spell(shown.html) ? shown : text
  setTexts({ loaded: text, shown: next })
  return next
}

/** HTML as a browser writes it, without what readers change: open parts, what was pressed, and what a button says then. */
function spell(html: string): string {
  const template = document.createElement('template')
  template.innerHTML = html
  for (const element of template.content.querySelectorAll('[open], [aria-busy], [data-outcome]')) {
    for (const name of ['open', 'aria-busy', 'data-outcome']) element.removeAttribute(name)
  }
  return template.innerHTML
}
