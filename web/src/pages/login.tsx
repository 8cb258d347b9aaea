import { Navigate } from 'react-router'
import { useToken } from '../api/session.ts'
import { LoginPage } from '../components/login-page.tsx'
import { paths } from '../routing/paths.ts'

/** The login page. It redirects to the admin area when the admin is signed in. */
export function Component() {
  return useToken() ? <Navigate to={paths.admin} replace /> : <LoginPage />
}
