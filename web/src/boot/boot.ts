import { startCopying } from './copying.ts'
import { startCurrentHeading } from './current-heading.ts'
import { startMenu } from './menu.ts'
import { startRelativeTimes } from './relative-times.ts'
import { startSuggest } from './suggest.ts'
import { startTheme } from './theme.ts'

/** How long the first image may delay the application. */
const imageTimeoutMs = 1_000

/**
 * The only script that a rendered document requests. It loads the application after the text and the first image, which
 * would compete with it for bandwidth on a slow connection. Each module is imported in a task of its own, so that
 * scrolling stays smooth.
 */
async function boot() {
  const modules = document.querySelector<HTMLElement>('[data-modules]')?.dataset.modules?.split(' ') ?? []
  await Promise.race([firstImage(), new Promise((resolve) => setTimeout(resolve, imageTimeoutMs))])
  for (const href of modules)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  for (const href of modules) await import(/* @vite-ignore */ href)
}

/** Resolves when the document's high-priority image is decoded or has failed, or when there is none. */
async function firstImage() {
  await document
    .querySelector<HTMLImageElement>('img[fetchpriority="high"]')
    ?.decode()
    .catch(() => {})
}

startSuggest()
startMenu()
startTheme()
startRelativeTimes()
boot()
startCurrentHeading()
startCopying()
