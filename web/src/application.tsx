import { type ReactNode, StrictMode } from 'react'
import { SiteOrigin } from './site/site-origin.ts'

type Props = { origin: string; children: ReactNode }

/** Wraps the router, at the edge and in the browser. */
export function Application({ origin, children }: Props) {
  return (
    <StrictMode>
      <SiteOrigin value={origin}>{children}</SiteOrigin>
    </StrictMode>
  )
}
