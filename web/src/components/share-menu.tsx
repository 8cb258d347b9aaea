import './share-menu.css'
import { Icon, icons } from './icon.tsx'

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

/** Sites and applications that take a link from an address, without a script or an account of ours. */
export function shareTargets(title: string, url: string): { name: string; href: string }[] {
  const text = `${title} ${url}`
  return [
    { name: 'Bluesky', href: `https://bsky.app/intent/compose?${query({ text })}` },
    // Mastodon's own page asks for the reader's server; no server sees the text after the #.
    { name: 'Mastodon', href: `https://share.joinmastodon.org/#${query({ text })}` },
    { name: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?${query({ url })}` },
    { name: 'WhatsApp', href: `https://wa.me/?${query({ text })}` },
    { name: 'Email', href: `mailto:?${query({ subject: title, body: url })}` },
  ]
}

/** `mailto:` and Mastodon's page show a plus as a plus, so that blanks are %20. Unlike encodeURIComponent it never throws. */
function query(values: Record<string, string>) {
  return new URLSearchParams(values).toString().replaceAll('+', '%20')
}
