import toast from 'react-hot-toast'
import { copyText } from '../dom/copy-text.ts'
import { useHydrated } from '../hooks/use-hydrated.ts'
import { Icon, icons } from './icon.tsx'

type Props = { title: string; address: string }

/** Passes a blog on. Instagram takes no links, so that its icon leads to its home page. */
export function ShareLinks({ title, address }: Props) {
  const isHydrated = useHydrated()
  const links = [
    {
      name: 'Share on Facebook',
      icon: icons.facebook,
      href: `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: address })}`,
    },
    {
      name: 'Share on Twitter',
      icon: icons.twitter,
      href: `https://twitter.com/intent/tweet?${new URLSearchParams({ url: address, text: title })}`,
    },
    { name: 'Instagram', icon: icons.instagram, href: 'https://www.instagram.com/' },
  ]
  return (
    <section className="section share" aria-labelledby="share-title">
      <h2 id="share-title">Share this article</h2>
      <div className="social">
        {links.map(({ name, icon, href }) => (
          <a key={name} className="icon-button" href={href} target="_blank" rel="noopener" aria-label={name}>
            <Icon path={icon} />
          </a>
        ))}
        {/* These need the browser's help: they are there once it can give it. */}
        {isHydrated && (
          <button type="button" className="icon-button" aria-label="Copy link" onClick={() => copy(address)}>
            <Icon path={icons.link} />
          </button>
        )}
        {isHydrated && 'share' in navigator && (
          <button
            type="button"
            className="icon-button"
            aria-label="Share with another application"
            onClick={() => share({ title, url: address })}
          >
            <Icon path={icons.share} />
          </button>
        )}
      </div>
    </section>
  )
}

async function copy(address: string) {
  if (await copyText(address)) toast.success('Link copied')
  else toast.error('The link could not be copied.')
}

async function share(what: ShareData) {
  try {
    await navigator.share(what)
  } catch (error) {
    // Who closes the system's sheet has changed their mind: no failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) toast.error('The link could not be shared.')
  }
}
