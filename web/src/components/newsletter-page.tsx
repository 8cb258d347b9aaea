import type { ReactNode } from 'react'
import { newsletterPages } from '#contract/newsletter-pages.ts'
import { ApiError } from '../api/api.ts'
import { refusesLink } from '../forms/link-forms.ts'
import { formAnchors } from '../forms/visitor-forms.ts'
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

/** A link to the form in the footer of the page. */
export function SignUpAgain() {
  return (
    <a className="line-link" href={`#${formAnchors.newsletter}`}>
      {newsletterPages.signUpAgain}
    </a>
  )
}

/** The API's sentence about a token that it refuses for ever. @throws every other failure */
export function sentenceOf(error: unknown): string {
  if (error instanceof ApiError && refusesLink(error.status)) return error.message
  throw error
}
