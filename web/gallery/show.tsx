import '#web/styles/tokens.css'
import '#web/styles/fonts.css'
import '#web/styles/base.css'
import '#web/styles/parts.css'
import '#web/styles/contrast.css'
import '#web/pages/admin/frame/admin.css'
import '#web/pages/admin/frame/admin-parts.css'
import '#web/pages/admin/frame/controls.css'
import { createRoot } from 'react-dom/client'
import { Gallery } from './gallery.tsx'

const root = document.getElementById('root')
if (root) createRoot(root).render(<Gallery />)
