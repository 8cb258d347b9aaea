import type { RouteObject } from 'react-router'
import { lookUp } from './loaders/missing-page.ts'
import * as errorPage from './pages/error.tsx'
import * as notFound from './pages/not-found.tsx'
import * as publicLayout from './pages/public-layout.tsx'
import * as root from './pages/root.tsx'
import { paths } from './routing/paths.ts'

/** The id of the route that matches every unknown path. */
export const notFoundId = 'not-found'

/** The route around every page. */
export const rootRoute = {
  id: 'root',
  Component: root.Component,
  HydrateFallback: root.HydrateFallback,
  ErrorBoundary: errorPage.Component,
} satisfies RouteObject

/**
 * The readers' pages, rendered at the edge and in the browser; the edge knows no others. Loader data is passed from the edge
 * to the browser by route id. The id of a page is its file name, by which its scripts and styles are found.
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
        { id: 'category-list', path: paths.categoryList, lazy: () => import('./pages/category-list.tsx') },
        { id: 'author', path: paths.author.pattern, lazy: () => import('./pages/author.tsx') },
        { id: 'tag', path: paths.tag.pattern, lazy: () => import('./pages/tag.tsx') },
        { id: 'archive', path: paths.archive.pattern, lazy: () => import('./pages/archive.tsx') },
        { id: 'archive-month', path: paths.archiveMonth.pattern, lazy: () => import('./pages/archive-month.tsx') },
        { id: 'search', path: paths.search, lazy: () => import('./pages/search.tsx') },
        { id: 'about', path: paths.about, lazy: () => import('./pages/about.tsx') },
        { id: 'contact', path: paths.contact, lazy: () => import('./pages/contact.tsx') },
        { id: 'privacy-policy', path: paths.privacyPolicy, lazy: () => import('./pages/privacy-policy.tsx') },
        {
          id: 'newsletter-link',
          path: '/newsletter/:form',
          lazy: () => import('./pages/newsletter-link.tsx'),
        },
        { id: 'page', path: paths.page.pattern, lazy: () => import('./pages/page.tsx') },
        { id: notFoundId, path: '*', loader: lookUp, Component: notFound.Component },
      ],
    },
  ],
}
