import { closest } from '../boot/closest.ts'
import { isModified } from '../boot/press.ts'
import { importOptionally } from '../dom/reload-after-deployment.ts'

/**
 * Makes the embeds of an article show their frames in place when they are pressed. A press with a key of the browser, such as for another
 * tab, follows the link, and so does one whose code cannot be loaded.
 * @returns ends it
 */
export function showOnPress(article: HTMLElement | null): () => void {
  async function onClick(event: MouseEvent) {
    const link = closest<HTMLAnchorElement>(event, '.embed > a[data-app]')
    if (!link || event.defaultPrevented || isModified(event)) return
    event.preventDefault()
    const code = await importOptionally(() => import('./show-embed.ts'))
    if (!code?.showEmbed(link)) location.assign(link.href)
  }
  article?.addEventListener('click', onClick)
  return () => article?.removeEventListener('click', onClick)
}
