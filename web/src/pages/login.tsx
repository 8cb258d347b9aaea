import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { readToken, useToken } from '../api/session.ts'
import { LoginPage } from '../components/login-page.tsx'
import { paths } from '../routing/paths.ts'

/**
 * The login page. It redirects to the admin area when the admin is signed in. A login link (`/login#link=token`) can be
 * used with an older token too, which may have expired: only a new token redirects then.
 */
export function Component() {
  const token = useToken()
  const [tokenBefore] = useState(readToken)
  const link = new URLSearchParams(useLocation().hash.slice(1)).get('link')
  if (token && (!link || token !== tokenBefore)) return <Navigate to={paths.admin} replace />
  return <LoginPage link={link} />
}
