import type { LoaderFunctionArgs } from 'react-router'
import type { BuiltInPage, PublicationPage } from '#contract/pages.ts'
import { apiContext, unwrap } from '../api/api.ts'
import { type ShownText, showText, type WithoutText } from '../site/shown-text.ts'
import { type Frame, frameOf, frameParts, noFrame } from './frame.ts'

type Loaded = Frame & {
  /** What the admin has written in place of the site's own text; null where nothing is published. */
  page: WithoutText<PublicationPage> | null
  text: ShownText | null
}

/** The loader of a page that the site has of its own. A failure is logged, and the page is rendered with the site's text. */
export function loadBuiltInPage(slug: BuiltInPage) {
  return async ({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>): Promise<Loaded> => {
    try {
      const call = context
        .get(apiContext)
        .pages[':slug'].$get({ param: { slug }, query: { with: frameParts } }, { init: { signal: request.signal } })
      const answer = await unwrap(call)
      if (!answer.page) return { page: null, text: null, ...frameOf(answer) }
      const { description, ...page } = answer.page
      return { page, text: showText(description, page.contents), ...frameOf(answer) }
    } catch (error) {
      console.warn('The page did not load.', error)
      return { page: null, text: null, ...noFrame }
    }
  }
}
