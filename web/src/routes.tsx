import type { RouteObject } from 'react-router'
import { adminPages } from './admin-routes.tsx'
import * as errorPage from './pages/error.tsx'
import * as publicLayout from './pages/public-layout.tsx'
import { readerRoute, rootRoute } from './reader-routes.tsx'
import { paths } from './routing/paths.ts'

/** Every page of the site. Pages are loaded on demand; the readers' layout is bundled with the application. */
export const routes: RouteObject[] = [
  {
    ...rootRoute,
    children: [
      readerRoute,
      { path: paths.login, lazy: () => import('./pages/login.tsx') },
      { path: paths.setup, lazy: () => import('./pages/setup.tsx') },
      {
        Component: publicLayout.Component,
        children: [
          {
            ErrorBoundary: errorPage.Main,
            children: [{ path: paths.preview.pattern, lazy: () => import('./pages/preview.tsx') }],
          },
        ],
      },
      {
        path: paths.admin,
        lazy: () => import('./pages/admin/layout.tsx'),
        children: [
          {
            lazy: () => import('./pages/admin/page-error.tsx'),
            children: adminPages,
          },
        ],
      },
    ],
  },
]
