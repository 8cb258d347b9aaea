import { Icon, icons } from './icon.tsx'
import { ShareMenuButton } from './share-menu.tsx'

type Props = { title: string; url: string }

/** Links that share a blog. Instagram has no share links, so its icon leads to its home page. */
export function ShareLinks({ title, url }: Props) {
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
    <section className="share" aria-labelledby="share-title">
      <h2 id="share-title">Share this article</h2>
      <div className="social">
        {links.map(({ name, icon, href }) => (
          <a key={name} className="icon-button" href={href} target="_blank" rel="noopener" aria-label={name}>
            <Icon path={icon} />
          </a>
        ))}
        <ShareMenuButton />
      </div>
    </section>
  )
}
