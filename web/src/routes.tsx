import type { RouteObject } from 'react-router'
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
            children: [
              { index: true, lazy: () => import('./pages/admin/dashboard.tsx') },
              { path: paths.addBlog, lazy: () => import('./pages/admin/add-blog.tsx') },
              { path: paths.listBlogs, lazy: () => import('./pages/admin/list-blogs.tsx') },
              { path: paths.editBlog.pattern, lazy: () => import('./pages/admin/edit-blog.tsx') },
              { path: paths.revisions.pattern, lazy: () => import('./pages/admin/revisions.tsx') },
              { path: paths.comments, lazy: () => import('./pages/admin/comments.tsx') },
              { path: paths.messages, lazy: () => import('./pages/admin/messages.tsx') },
              { path: paths.subscribers, lazy: () => import('./pages/admin/subscribers.tsx') },
              { path: paths.account, lazy: () => import('./pages/admin/account.tsx') },
            ],
          },
        ],
      },
    ],
  },
]
