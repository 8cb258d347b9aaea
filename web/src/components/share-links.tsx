import toast from 'react-hot-toast'
import { copyText } from '../dom/copy-text.ts'
import { useHydrated } from '../hooks/use-hydrated.ts'
import { Icon, icons } from './icon.tsx'

type Props = { title: string; url: string }

/** Links that share a blog. Instagram has no share links, so its icon leads to its home page. */
export function ShareLinks({ title, url }: Props) {
  const isHydrated = useHydrated()
  const links = [
    {
      name: 'Share on Facebook',
      icon: icons.facebook,
      href: `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}`,
    },
    {
      name: 'Share on Twitter',
      icon: icons.twitter,
      href: `https://twitter.com/intent/tweet?${new URLSearchParams({ url, text: title })}`,
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
        {/* These buttons use browser APIs, so they are rendered after hydration. */}
        {isHydrated && (
          <button type="button" className="icon-button" aria-label="Copy link" onClick={() => copy(url)}>
            <Icon path={icons.link} />
          </button>
        )}
        {isHydrated && 'share' in navigator && (
          <button
            type="button"
            className="icon-button"
            aria-label="Share with another application"
            onClick={() => share({ title, url })}
          >
            <Icon path={icons.share} />
          </button>
        )}
      </div>
    </section>
  )
}

async function copy(url: string) {
  if (await copyText(url)) toast.success('Link copied')
  else toast.error('The link could not be copied.')
}

async function share(what: ShareData) {
  try {
    await navigator.share(what)
  } catch (error) {
    // An AbortError means that the reader has closed the system's share sheet.
    if (!(error instanceof DOMException && error.name === 'AbortError')) toast.error('The link could not be shared.')
  }
}
