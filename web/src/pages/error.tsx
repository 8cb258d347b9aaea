import { useRouteError } from 'react-router'
import { ErrorMessage } from '../components/error-message.tsx'
import { Logo } from '../components/logo.tsx'
import { MissingPage } from '../loaders/missing-page.ts'
import { NotFound } from './not-found.tsx'

/** In place of a reader's screen that failed, between the header and the footer. */
export function Main() {
  const error = useRouteError()
  if (error instanceof MissingPage) return <NotFound latest={error.latest} reason={error.reason} />
  return (
    <main id="main" className="page">
      <ErrorMessage />
    </main>
  )
}

/** In place of everything, when not even the layout can stand. */
export function Component() {
  return (
    <>
      <header className="page">
        <Logo />
      </header>
      <main id="main" className="page">
        <ErrorMessage />
      </main>
    </>
  )
}
