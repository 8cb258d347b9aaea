import { useRouteError } from 'react-router'
import { ErrorMessage } from '../components/error-message.tsx'
import { Logo } from '../components/logo.tsx'
import { MissingPage } from '../loaders/missing-page.ts'
import { NotFound } from './not-found.tsx'

/** Replaces a readers' page that has failed. The header and the footer stay. */
export function Main() {
  const error = useRouteError()
  if (error instanceof MissingPage) return <NotFound {...error.frame} reason={error.reason} />
  return (
    <main id="main" className="page">
      <ErrorMessage />
    </main>
  )
}

/** Replaces everything when the layout itself has failed. */
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
