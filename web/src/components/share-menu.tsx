import { shareTargets } from '../site/share-targets.ts'
import { Icon, icons } from './icon.tsx'
import './share-menu.css'

type Props = { title: string; url: string }

const menuId = 'share-menu'

/**
 * The button and the popover for sharing a blog. The browser opens and closes the popover, and boot/copying.ts handles
 * its buttons: it needs no application.
 */
export function ShareMenu({ title, url }: Props) {
  return (
    <div data-native="">
      <button type="button" className="button quiet small" popoverTarget={menuId}>
        <Icon path={icons.share} />
        Share
      </button>
      <div id={menuId} className="share-menu panel" popover="auto">
        <button type="button" className="button quiet small" data-share={url}>
          Share with another application
        </button>
        <div className="copied-link">
          <span>{url}</span>
          <button type="button" className="copy" data-copy="" aria-label="Copy link" />
        </div>
        <ul>
          {shareTargets(title, url).map(({ name, href }) => (
            <li key={name}>
              <a href={href} target="_blank" rel="noopener">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** Opens the share menu from elsewhere on the page. */
export function ShareMenuButton() {
  return (
    <button type="button" className="icon-button" popoverTarget={menuId} aria-label="More ways to share" data-native="">
      <Icon path={icons.share} />
    </button>
  )
}
