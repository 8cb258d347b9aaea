import type { RouteObject } from 'react-router'
import * as errorPage from './pages/error.tsx'
import * as publicLayout from './pages/public-layout.tsx'
import { readerRoute, rootRoute } from './reader-routes.tsx'
import { screens } from './routing/screens.ts'

/** Every screen of the site, each loaded when it is first opened; what stands around them comes with the application. */
export const routes: RouteObject[] = [
  {
    ...rootRoute,
    children: [
      readerRoute,
      { path: screens.login, lazy: () => import('./pages/login.tsx') },
      {
        Component: publicLayout.Component,
        children: [
          {
            ErrorBoundary: errorPage.Main,
            children: [{ path: screens.preview, lazy: () => import('./pages/preview.tsx') }],
          },
        ],
      },
      {
        path: screens.admin,
        lazy: () => import('./pages/admin/layout.tsx'),
        children: [
          {
            lazy: () => import('./pages/admin/screen-error.tsx'),
            children: [
              { index: true, lazy: () => import('./pages/admin/dashboard.tsx') },
              { path: screens.addBlog, lazy: () => import('./pages/admin/add-blog.tsx') },
              { path: screens.listBlogs, lazy: () => import('./pages/admin/list-blogs.tsx') },
              { path: screens.editBlog, lazy: () => import('./pages/admin/edit-blog.tsx') },
              { path: screens.revisions, lazy: () => import('./pages/admin/revisions.tsx') },
              { path: screens.comments, lazy: () => import('./pages/admin/comments.tsx') },
              { path: screens.messages, lazy: () => import('./pages/admin/messages.tsx') },
              { path: screens.subscribers, lazy: () => import('./pages/admin/subscribers.tsx') },
              { path: screens.account, lazy: () => import('./pages/admin/account.tsx') },
            ],
          },
        ],
      },
    ],
  },
]
