// First of all, because the first style sheet settles the order of the layers.
import './styles/tokens.css'
import './styles/base.css'
import './styles/parts.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { reloadAfterDeployment } from './reload-after-deployment.ts'
import { routes } from './routes.tsx'

const router = createBrowserRouter(routes)
reloadAfterDeployment(() => router.createHref(router.state.navigation.location ?? router.state.location))
const root = document.getElementById('root')
if (!root) throw new Error('The document has no #root.')
// The shell's title makes way for the screens' own.
document.querySelector('title')?.remove()
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
