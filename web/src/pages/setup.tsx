import { useContext } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Logo } from '../components/logo.tsx'
import { PageMeta } from '../components/page-meta.tsx'
import { SetupForm } from '../components/setup-form.tsx'
import { paths } from '../routing/paths.ts'
import { ReloadSite } from '../site/use-site.ts'
import '../components/login-page.css'

/** Sets a new site up by a link from the command line (`/setup#link=token`): its name and the first account. */
export function Component() {
  const navigate = useNavigate()
  const reloadSite = useContext(ReloadSite)
  const link = new URLSearchParams(useLocation().hash.slice(1)).get('link')

  async function onDone() {
    await navigate(paths.admin, { replace: true })
    await reloadSite()
  }

  return (
    <div className="login-page">
      <PageMeta title="Set up" />
      <header>
        <Logo />
      </header>
      <main id="main">
        <div className="panel login-panel">
          <h1 tabIndex={-1}>Set up your site</h1>
          {link ? <SetupForm link={link} onDone={onDone} /> : <WithoutLink />}
        </div>
      </main>
    </div>
  )
}

function WithoutLink() {
  return (
    <>
      <p>This page needs a link that is made for it. On the machine with the site's code, run:</p>
      <p>
        <code>npm run admin -- setup</code>
      </p>
      <p className="soft">
        For a deployed site, add <code>--remote</code>. The link works once, while the site has no account.
      </p>
    </>
  )
}
