import { useLayoutEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useToken } from '../api/session.ts'
import { updateChoices } from '../boot/choices.ts'
import { menuId } from '../boot/menu.ts'
import { formAnchors } from '../forms/visitor-forms.ts'
import { isLinkPage, isPage, paths, searchHref } from '../routing/paths.ts'
import { linksOf } from '../site/links-of.ts'
import { useSiteOrigin } from '../site/site-origin.ts'
import { useSite } from '../site/use-site.ts'
import { Icon, icons } from './icon.tsx'
import { Logo } from './logo.tsx'
import { SearchForm, SearchKeySwitch } from './search-form.tsx'
import { SiteLink } from './site-link.tsx'
import './header-search.css'
import './site-header.css'

/**
 * The header of the readers' pages. On small screens its navigation is a popover: the browser opens it, tells assistive
 * technology whether it is open, and closes it at Escape and at a press beside it. `boot/menu.ts` closes it at a selection.
 */
export function SiteHeader() {
  const token = useToken()
  const origin = useSiteOrigin()
  const site = useSite()
  const { pathname, search } = useLocation()
  return (
    <header className="site-header">
      <div className="page">
        <Logo />
        {/* The path of a missing page may be a stranger's words. */}
        {isPage(pathname) && <p className="printed-address">{origin + pathname}</p>}
        {/* On another page the field is empty, as in a document. */}
        <HeaderSearch key={pathname + search} />
        <div className="site-nav" id={menuId} popover="auto">
          <nav aria-label="Main">
            {linksOf(site, 'navigation').map((link) => (
              <SiteLink key={link.href} {...link} />
            ))}
          </nav>
          {/* To the form of the page. */}
          {!isLinkPage(pathname) && <a href={`#${formAnchors.newsletter}`}>Subscribe</a>}
        </div>
        <Link className="button quiet small" to={paths.admin}>
          {token ? 'Dashboard' : 'Login'}
        </Link>
        <button
          type="button"
          className="icon-button menu-toggle"
          aria-label="Menu"
          popoverTarget={menuId}
          data-native=""
        >
          <Icon path={icons.menu} />
          <Icon path={icons.close} />
        </button>
      </div>
    </header>
  )
}

/**
 * The search field in the header, with suggestions that open their articles. Where the header has no space for it, it looks
 * like a button until it has the focus: one touch opens it, without a script. The key `/` focuses it (boot/search-key.ts).
 */
export function HeaderSearch() {
  const navigate = useNavigate()
  // The hint of the key, also in a header that appears by navigation.
  useLayoutEffect(updateChoices, [])
  return (
    <search className="header-search" aria-label="Site">
      <SearchForm
        action={paths.search}
        label="Search articles"
        placeholder="Search"
        onSearch={(q) => navigate(searchHref({ q }))}
        opensArticles
      >
        <Icon path={icons.search} />
      </SearchForm>
      {/* It takes the focus where a browser gives a pressed checkbox none: the panel would close before the choice. */}
      <div className="search-panel" tabIndex={-1}>
        <SearchKeySwitch />
      </div>
    </search>
  )
}
