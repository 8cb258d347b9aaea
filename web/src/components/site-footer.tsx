import './site-footer.css'
import { Link } from 'react-router'
import type { ArticleLink } from '#contract/blog.ts'
import { notActiveYet, type SocialNetwork } from '#contract/site-settings.ts'
import { everyCategory, feedHref, paths } from '../routing/paths.ts'
import { linksOf } from '../site/links-of.ts'
import { shownCategories } from '../site/shown-categories.ts'
import { useDates } from '../site/use-dates.ts'
import { useSite } from '../site/use-site.ts'
import { useAlert } from './dialog/use-alert.tsx'
import { Icon, icons } from './icon.tsx'
import { Logo } from './logo.tsx'
import { NewsletterForm } from './newsletter-form.tsx'
import { SiteLink } from './site-link.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

type Props = {
  /** The latest articles. Without any, the footer shows the categories only. */
  latest: ArticleLink[]
  /** False where the page has a newsletter form of its own. */
  hasNewsletter: boolean
}

/** The footer of the readers' pages. */
export function SiteFooter({ latest, hasNewsletter }: Props) {
  const site = useSite()
  const { year } = useDates()
  const { shown, isComplete } = shownCategories(site.categories)
  return (
    <footer className="site-footer">
      <div className="page">
        {hasNewsletter && (
          <section className="footer-newsletter" aria-labelledby="footer-newsletter-title">
            <h2 id="footer-newsletter-title">Never Miss a Blog!</h2>
            <NewsletterForm />
          </section>
        )}
        <div className="columns">
          <div className="about-site">
            <Logo />
            <p>{site.tagline}</p>
            <SocialLinks />
          </div>
          <nav aria-labelledby="footer-categories">
            {/* No headings: on an article's page they would be parts of the article. */}
            <p id="footer-categories" className="footer-title">
              Articles
            </p>
            <ul className="footer-list">
              <li>
                <Link className="footer-link" to={paths.articles.href(everyCategory)}>
                  All
                </Link>
              </li>
              {shown.map(({ name, slug }) => (
                <li key={slug}>
                  <Link className="footer-link" to={paths.articles.href(slug)} dir="auto">
                    {name}
                  </Link>
                </li>
              ))}
              {!isComplete && (
                <li>
                  <Link className="footer-link" to={paths.categoryList}>
                    All categories
                  </Link>
                </li>
              )}
              <li>
                <Link className="footer-link" to={paths.archive.href()}>
                  Archive
                </Link>
              </li>
            </ul>
          </nav>
          {latest.length > 0 && (
            <nav aria-labelledby="footer-latest">
              <p id="footer-latest" className="footer-title">
                Latest articles
              </p>
              <ul className="footer-list">
                {latest.map(({ title, path }) => (
                  <li key={path}>
                    <Link className="footer-link" to={path} dir="auto">
                      {title}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
        <div className="legal">
          <p>
            <span>{`© ${year} ${site.name}`}</span>
            {linksOf(site, 'footer').map((link) => (
              <SiteLink key={link.href} {...link} className="footer-link" />
            ))}
            <a className="footer-link" href={feedHref} type="application/rss+xml">
              RSS feed
            </a>
          </p>
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  )
}

/** The networks in their order. */
const networks: { id: SocialNetwork; name: string; icon: string }[] = [
  { id: 'facebook', name: 'Facebook', icon: icons.facebook },
  { id: 'twitter', name: 'Twitter', icon: icons.twitter },
  { id: 'instagram', name: 'Instagram', icon: icons.instagram },
  { id: 'linkedIn', name: 'LinkedIn', icon: icons.linkedIn },
  { id: 'gitHub', name: 'GitHub', icon: icons.gitHub },
]

/** The site's accounts on social networks: a link to a profile, a button that says that it is not active yet, or nothing. */
export function SocialLinks() {
  const { social } = useSite()
  const { alert, alertDialog } = useAlert()
  return (
    <div className="social">
      {networks.map(({ id, name, icon }) => {
        const account = social[id]
        if (account === null) return null
        if (account === notActiveYet) {
          return (
            <button
              key={id}
              type="button"
              className="icon-button"
              aria-label={name}
              onClick={() => alert(`⚠️ ${name} account is not active yet!`)}
            >
              <Icon path={icon} />
            </button>
          )
        }
        return (
          <a key={id} className="icon-button" href={account} target="_blank" rel="noopener" aria-label={name}>
            <Icon path={icon} />
          </a>
        )
      })}
      {alertDialog}
    </div>
  )
}
