// The modules of the admin area's pages, each loaded on demand. They are listed in a script of their own, so that readers do
// not download the names of all their files with the routes.
export const dashboard = () => import('./pages/admin/dashboard.tsx')
export const addBlog = () => import('./pages/admin/add-blog.tsx')
export const listBlogs = () => import('./pages/admin/list-blogs.tsx')
export const editBlog = () => import('./pages/admin/edit-blog.tsx')
export const revisions = () => import('./pages/admin/revisions.tsx')
export const comments = () => import('./pages/admin/comments.tsx')
export const messages = () => import('./pages/admin/messages.tsx')
export const subscribers = () => import('./pages/admin/subscribers.tsx')
export const campaigns = () => import('./pages/admin/campaigns.tsx')
export const campaign = () => import('./pages/admin/campaign.tsx')
export const account = () => import('./pages/admin/account.tsx')
