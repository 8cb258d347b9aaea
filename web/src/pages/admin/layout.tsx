import { Outlet } from 'react-router'

export function Component() {
  return (
    <main id="main">
      <h1>Admin</h1>
      <Outlet />
    </main>
  )
}
