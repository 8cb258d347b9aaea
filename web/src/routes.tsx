import type { RouteObject } from 'react-router'

/** Every screen of the site; each is loaded when it is first opened. */
export const routes: RouteObject[] = [
  { index: true, lazy: () => import('./pages/home.tsx') },
  { path: 'blog/:id', lazy: () => import('./pages/blog.tsx') },
]
