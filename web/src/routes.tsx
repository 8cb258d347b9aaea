import { matchPath, type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router'
import * as errorPage from './pages/error.tsx'
import * as publicLayout from './pages/public-layout.tsx'
import { readerRoute, rootRoute } from './reader-routes.tsx'
import { paths } from './routing/paths.ts'

/** Every page outside of the admin area. Pages are loaded on demand; the readers' layout is bundled with the application. */
export const routes: RouteObject[] = [
  {
    ...rootRoute,
    children: [
      readerRoute,
      { path: paths.login, lazy: () => import('./pages/login.tsx') },
      { path: paths.forgotten, lazy: () => import('./pages/forgotten.tsx') },
      { path: paths.newPassword, lazy: () => import('./pages/new-password.tsx') },
      { path: paths.setup, lazy: () => import('./pages/setup.tsx') },
      { path: paths.invitation, lazy: () => import('./pages/invitation.tsx') },
      {
        Component: publicLayout.Component,
        children: [
          {
            ErrorBoundary: errorPage.Main,
            children: [{ path: paths.preview.pattern, lazy: () => import('./pages/preview.tsx') }],
          },
        ],
      },
    ],
  },
]

/** Adds the routes of the admin area at the first navigation into it, so that readers do not download their table. */
export const addAdminRoutes: PatchRoutesOnNavigationFunction = async ({ path, matches, patch }) => {
  if (!matchPath(`${paths.admin}/*`, path) || matches.some(({ route }) => route.path === paths.admin)) return
  const { adminMenu, adminRoutes } = await import('./admin-routes.tsx')
  const children = [{ lazy: () => import('./pages/admin/frame/page-error.tsx'), children: adminRoutes }]
  async function loadLayout() {
    const { Component: Layout, ...layout } = await import('./pages/admin/frame/layout.tsx')
    return { ...layout, Component: () => <Layout menu={adminMenu} /> }
  }
  patch(rootRoute.id, [{ path: paths.admin, lazy: loadLayout, children }])
}
