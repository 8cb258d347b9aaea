import type { RouteObject } from 'react-router'
import { loadLatest } from './loaders/latest.ts'
import * as errorPage from './pages/error.tsx'
import * as notFound from './pages/not-found.tsx'
import * as publicLayout from './pages/public-layout.tsx'
import * as root from './pages/root.tsx'
import { paths } from './routing/paths.ts'

/** The route of every address that leads nowhere. */
export const notFoundId = 'not-found'

/** What stands around every screen. */
export const rootRoute = {
  id: 'root',
  Component: root.Component,
  HydrateFallback: root.HydrateFallback,
  ErrorBoundary: errorPage.Component,
} satisfies RouteObject

/**
 * What readers see, rendered at the edge and in the browser; the edge knows no other. Ids are the names under which data
 * travels from one to the other, and a page's is its file's name, by which its scripts and styles are found.
 */
export const readerRoute: RouteObject = {
  Component: publicLayout.Component,
  children: [
    {
      id: 'main',
      ErrorBoundary: errorPage.Main,
      children: [
        { id: 'home', path: paths.home, lazy: () => import('./pages/home.tsx') },
        { id: 'blog', path: paths.blog.pattern, lazy: () => import('./pages/blog.tsx') },
        { id: 'articles', path: paths.articles.pattern, lazy: () => import('./pages/articles.tsx') },
        { id: 'about', path: paths.about, lazy: () => import('./pages/about.tsx') },
        { id: 'contact', path: paths.contact, lazy: () => import('./pages/contact.tsx') },
        { id: 'privacy-policy', path: paths.privacyPolicy, lazy: () => import('./pages/privacy-policy.tsx') },
        { id: notFoundId, path: '*', loader: loadLatest, Component: notFound.Component },
      ],
    },
  ],
}
