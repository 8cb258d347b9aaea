import { Outlet, useLocation, useRouteLoaderData } from 'react-router'
import { SiteFooter } from '../components/site-footer.tsx'
import { SiteHeader } from '../components/site-header.tsx'
import { useFrame } from '../loaders/frame.ts'
import { isLinkPage, paths } from '../routing/paths.ts'

export function Component() {
  const { pathname } = useLocation()
  const hasArticle = Boolean(useRouteLoaderData('blog'))
  return (
    <>
      <SiteHeader />
      <Outlet />
      <SiteFooter
        latest={useFrame().latest}
        hasNewsletter={pathname !== paths.home && !isLinkPage(pathname) && !hasArticle}
      />
    </>
  )
}
