import type { RouteObject } from 'react-router'
import { ErrorMessage } from './components/error-message.tsx'
import { readerRoute, rootRoute } from './reader-routes.tsx'
import { screens } from './screens.ts'

/** Every screen of the site, each loaded when it is first opened; what stands around them comes with the application. */
export const routes: RouteObject[] = [
  {
    ...rootRoute,
    children: [
      readerRoute,
      { path: screens.login, lazy: () => import('./pages/login.tsx') },
      {
        path: screens.admin,
        lazy: () => import('./pages/admin/layout.tsx'),
        children: [
          {
            ErrorBoundary: ErrorMessage,
            children: [
              { index: true, lazy: () => import('./pages/admin/dashboard.tsx') },
              { path: screens.addBlog, lazy: () => import('./pages/admin/add-blog.tsx') },
              { path: screens.listBlogs, lazy: () => import('./pages/admin/list-blogs.tsx') },
              { path: screens.comments, lazy: () => import('./pages/admin/comments.tsx') },
            ],
          },
        ],
      },
    ],
  },
]
