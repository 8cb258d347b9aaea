import { type Browser, chromium } from '@playwright/test'
import { findBrowser, launchOptions } from '#e2e/support/find-browser.ts'
import { type BytesResult, measureBytes } from './bytes.ts'
import type { CleanUp } from './clean-up.ts'
import { type FirstUse, measureFirstUses } from './first-use.ts'
import { findLongArticle } from './long-article.ts'
import { measurePhone, type PhoneResult } from './phone.ts'
import type { StackOfSize } from './stacks.ts'
import { phonePages } from './targets.ts'
import { measureTyping, type TypingResult } from './typing.ts'

/** The smallest stack that has articles of every length. */
const size = 1_000

/** Measures readers' pages and the author's editor in a browser, with 1,000 articles. */
export async function measureInBrowser(
  stacks: readonly StackOfSize[],
  visits: number,
  cleanUp: CleanUp,
): Promise<{ phone: PhoneResult[]; firstUses: FirstUse[]; bytes: BytesResult[]; typing: TypingResult }> {
  const url = stacks.find(({ articles }) => articles === size)?.stack.url
  if (!url) throw new Error(`There is no stack with ${size} articles.`)
  const browser = await openBrowser(cleanUp)
  const phone = []
  const bytes = []
  for (const { what, path } of phonePages) {
    phone.push(await measurePhone(browser, what, url + path, visits))
    bytes.push(await measureBytes(browser, what, url + path))
  }
  bytes.push(await measureBytes(browser, 'long article', url + (await findLongArticle(url))))
  const firstUses = await measureFirstUses(browser, url, visits)
  return { phone, firstUses, bytes, typing: await measureTyping(browser, url) }
}

/** A browser that ignores signals: the clean-up closes it. */
export async function openBrowser(cleanUp: CleanUp): Promise<Browser> {
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }
  const browser = await chromium.launch({ ...launchOptions(await findBrowser()), ...signals })
  cleanUp.add(() => browser.close())
  return browser
}
