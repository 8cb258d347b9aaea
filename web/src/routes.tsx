import type { RouteObject } from 'react-router'
import { ErrorMessage } from './components/error-message.tsx'
import * as errorPage from './pages/error.tsx'
import * as notFound from './pages/not-found.tsx'
import * as publicLayout from './pages/public-layout.tsx'
import * as root from './pages/root.tsx'
import { screens } from './screens.ts'

/** Every screen of the site, each loaded when it is first opened; what stands around them comes with the application. */
export const routes: RouteObject[] = [
  {
    Component: root.Component,
    HydrateFallback: root.HydrateFallback,
    ErrorBoundary: errorPage.Component,
    children: [
      {
        id: publicLayout.id,
        Component: publicLayout.Component,
        loader: publicLayout.loader,
        shouldRevalidate: publicLayout.shouldRevalidate,
        children: [
          {
            ErrorBoundary: errorPage.Main,
            children: [
              { path: screens.home, lazy: () => import('./pages/home.tsx') },
              { path: screens.blog, lazy: () => import('./pages/blog.tsx') },
              { path: screens.articles, lazy: () => import('./pages/articles.tsx') },
              { path: screens.about, lazy: () => import('./pages/about.tsx') },
              { path: screens.contact, lazy: () => import('./pages/contact.tsx') },
              { path: screens.privacyPolicy, lazy: () => import('./pages/privacy-policy.tsx') },
              { path: '*', Component: notFound.Component },
            ],
          },
        ],
      },
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
