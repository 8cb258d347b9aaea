import type { LoaderFunctionArgs } from 'react-router'
import type { AuthorListing } from '#contract/listings.ts'
import type { BuiltInPage, PublicationPage } from '#contract/pages.ts'
import { apiContext, unwrap } from '../api/api.ts'
import { type ShownText, showText, type WithoutText } from '../site/shown-text.ts'
import { type Frame, frameOf, frameParts, noFrame } from './frame.ts'

type Loaded = Frame & {
  /** The admin's page in place of the site's own text; null where nothing is published. */
  page: WithoutText<PublicationPage> | null
  text: ShownText | null
  /** Who writes, where the page asks for it and has no text of the admin. */
  authors: AuthorListing[]
}

/**
 * The loader of a page that the site has of its own. A failure is logged, and the page is rendered with the site's text.
 * @param further names of further parts of the answer
 */
export function loadBuiltInPage(slug: BuiltInPage, further = '') {
  return async ({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>): Promise<Loaded> => {
    try {
      const call = context
        .get(apiContext)
        .pages[':slug'].$get(
          { param: { slug }, query: { with: frameParts + further } },
          { init: { signal: request.signal } },
        )
      const answer = await unwrap(call)
      if (!answer.page) return { page: null, text: null, authors: answer.authors ?? [], ...frameOf(answer) }
      const { description, ...page } = answer.page
      return { page, text: showText(description, page.contents, page.dir), authors: [], ...frameOf(answer) }
    } catch (error) {
      console.warn('The page did not load.', error)
      return { page: null, text: null, authors: [], ...noFrame }
    }
  }
}
