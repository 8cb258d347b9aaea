import { useEffect } from 'react'
import type { Site } from '#contract/site.ts'
import { accentCss, accentStyleId } from '../site/accent-css.ts'

/** Gives the page the accent colour of the publication. A document has it in its head already. */
export function useAccent(site: Site | null): void {
  const css = site && accentCss(site.accent)
  useEffect(() => {
    if (css === null) return
    const present = document.getElementById(accentStyleId)
    if ((present?.textContent ?? '') === css) return
    const style = present ?? document.head.appendChild(document.createElement('style'))
    style.id = accentStyleId
    style.textContent = css
  }, [css])
}
