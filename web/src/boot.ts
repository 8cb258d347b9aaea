/** How long a picture may keep the application back, in milliseconds. */
const patience = 1_000

/**
 * The only script that a rendered document asks for. It brings the application when the words and the first picture are
 * there: on a slow line every byte of code would come out of theirs. Each file runs in a task of its own, so that a
 * reader who scrolls meanwhile is not held up.
 */
async function boot() {
  const modules = document.querySelector<HTMLElement>('[data-modules]')?.dataset.modules?.split(' ') ?? []
  await Promise.race([firstPicture(), new Promise((resolve) => setTimeout(resolve, patience))])
  for (const href of modules)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  for (const href of modules) await import(/* @vite-ignore */ href)
}

/** Resolves when the picture that the document wants first is there, or cannot be had, or there is none. */
async function firstPicture() {
  await document
    .querySelector<HTMLImageElement>('img[fetchpriority="high"]')
    ?.decode()
    .catch(() => {})
}

boot()
