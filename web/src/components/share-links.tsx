import { Icon } from './icon.tsx'

type Props = { title: string; address: string }

/** Passes a blog on. Instagram takes no links, so that its icon leads to its home page. */
export function ShareLinks({ title, address }: Props) {
  const links = [
    {
      name: 'Share on Facebook',
      icon: 'facebook',
      href: `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: address })}`,
    },
    {
      name: 'Share on Twitter',
      icon: 'twitter',
      href: `https://twitter.com/intent/tweet?${new URLSearchParams({ url: address, text: title })}`,
    },
    { name: 'Instagram', icon: 'instagram', href: 'https://www.instagram.com/' },
  ] as const
  return (
    <section className="section share" aria-labelledby="share-title">
      <h2 id="share-title">Share this article</h2>
      <div className="social">
        {links.map(({ name, icon, href }) => (
          <a key={name} className="icon-button" href={href} target="_blank" rel="noopener" aria-label={name}>
            <Icon name={icon} />
          </a>
        ))}
      </div>
    </section>
  )
}
