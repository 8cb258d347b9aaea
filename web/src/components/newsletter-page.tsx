import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { newsletterPages } from '#contract/newsletter-pages.ts'
import { ApiError } from '../api/api.ts'
import { refusesLink } from '../forms/link-forms.ts'
import { paths } from '../routing/paths.ts'
import { PageMeta } from './page-meta.tsx'
import './newsletter-page.css'

/** A page that a link in a mail, or a form on another site, leads to. */
export function NewsletterPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="main" className="page newsletter-page">
      <PageMeta title={title} />
      <h1>{title}</h1>
      {children}
    </main>
  )
}

export function SignUpAgain() {
  return (
    <Link className="line-link" to={paths.subscribe}>
      {newsletterPages.signUpAgain}
    </Link>
  )
}

/** The API's sentence about a token that it refuses for ever. @throws every other failure */
export function sentenceOf(error: unknown): string {
  if (error instanceof ApiError && refusesLink(error.status)) return error.message
  throw error
}
