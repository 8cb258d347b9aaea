import { Navigate } from 'react-router'
import { LoginScreen } from '../components/login-screen.tsx'
import { paths } from '../paths.ts'
import { useToken } from '../session.ts'

/** The login form at an address of its own; who is signed in has no use for it. */
export function Component() {
  return useToken() ? <Navigate to={paths.admin} replace /> : <LoginScreen />
}
