import type { ComponentType, ReactNode } from 'react'
import { type LoaderFunction, matchPath, type RouteObject } from 'react-router'
import { nameWhoMay, type Permission } from '#contract/permissions.ts'
import { paths } from '../../../routing/paths.ts'
import type { MenuItem } from './menu-link.tsx'
import { NotForAccount } from './page-error.tsx'
import { isForEveryone, learnRights, reach, useReach } from './rights.ts'

/**
 * A page of the admin area. Without a path it is that of the area.
 * @property needs the permission without which the page is neither linked nor loaded; that for an account's own is enough
 * @property link its link in the menu
 */
export type AdminPage = {
  index?: true
  path?: string
  handle: { needs: Permission; link?: Omit<MenuItem, 'to' | 'needs'> }
  lazy: () => Promise<{ Component: ComponentType; loader?: LoaderFunction }>
}

/** The route of a page: in its place, an account without the permission reads for whom the page is, and its loader is not called. */
export function routeOf({ index, path, handle, lazy }: AdminPage): RouteObject {
  const { needs } = handle
  async function loadPage() {
    const { Component: Page, loader, ...others } = await lazy()
    const load: LoaderFunction = async (args) => {
      if (!isForEveryone(needs)) await learnRights()
      return reach(needs) === 'none' ? null : loader?.(args)
    }
    const Guarded = () => (
      <Allowed needs={needs}>
        <Page />
      </Allowed>
    )
    return { ...others, ...(loader && { loader: load }), Component: Guarded }
  }
  return index ? { index, handle, lazy: loadPage } : { path: path ?? '', handle, lazy: loadPage }
}

/** The permission that the page at an address needs; null where the address is no page of the admin area. */
export function needsOf(pages: AdminPage[], address: string): Permission | null {
  const [pathname = ''] = address.split(/[?#]/)
  const found =
    pages.find(({ path = paths.admin }) => path === pathname) ??
    pages.find(({ path }) => path !== undefined && matchPath(path, pathname) !== null)
  return found?.handle.needs ?? null
}

function Allowed({ needs, children }: { needs: Permission; children: ReactNode }) {
  const reachOf = useReach()
  return reachOf(needs) === 'none' ? <NotForAccount text={`This page is for ${nameWhoMay(needs)}.`} /> : children
}
