import { visitorAddress } from '#e2e/support/visitor-address.ts'
import { Problem } from '#scripts/lib/command-line.ts'
import { articlePath } from '../targets.ts'
import { type LoadedSite, siteUrl } from './load-bundles.ts'

/** The pages that the built bundles render as functions. */
export const bundlePages = { home: '/', article: articlePath, search: '/search?q=edge' } as const
export type BundlePage = keyof typeof bundlePages
export const bundlePageNames = ['home', 'article', 'search'] as const satisfies readonly BundlePage[]

let visits = 0

/**
 * Asks for a page as a visitor does, and reads it. A version that renders on Pages keeps documents by their whole address: there,
 * each visit has another host, as if it came to another isolate.
 * @throws Problem when it is not rendered
 */
export async function visitPage(site: LoadedSite, page: BundlePage): Promise<void> {
  visits += 1
  const origin = site.rendersInWorker ? siteUrl : `https://n${visits}.example`
  const path = bundlePages[page]
  const request = new Request(origin + path, { headers: { 'cf-connecting-ip': visitorAddress() } })
  const response = await site.visit(request)
  const text = await response.text()
  await site.settle()
  if (response.status !== 200 || !text.includes('<main'))
    throw new Problem(`${path} was answered ${response.status}, or not rendered:\n${text.slice(0, 500)}`)
}
