import { Navigate } from 'react-router'
import { useToken } from '../api/session.ts'
import { LoginPage } from '../components/login-page.tsx'
import { paths } from '../routing/paths.ts'

/** The login form at an address of its own; who is signed in has no use for it. */
export function Component() {
  return useToken() ? <Navigate to={paths.admin} replace /> : <LoginPage />
}
