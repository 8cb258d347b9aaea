/** The state of an article that the browser has loaded and the reader has not opened. */
export type Loaded = { kind: 'loaded'; path: string; age: string; theme: string }

/** The state of an article that the reader has opened. */
export type Opened = Omit<Loaded, 'kind'> & {
  kind: 'opened'
  wasPrerendered: boolean
  layoutShift: number
}

export type Message = { kind: 'start' } | Loaded | Opened

/** The page with the link that is followed. */
export const startPath = '/articles/all'

/**
 * Runs in each page, before its own script. On the start page it stores what the test answers and follows the link that the test
 * names. In an article it reports, and opens the page that the test answers.
 */
export async function observePage(startPath: string) {
  async function ask(message: Message) {
    return (await fetch('/test', { method: 'POST', body: JSON.stringify(message) })).text()
  }
  const describe = () => ({
    path: location.pathname,
    age: document.querySelector('time[data-age]')?.textContent ?? '',
    theme: document.documentElement.dataset.theme ?? '',
  })

  if (location.pathname === startPath) {
    const { path, stored } = JSON.parse(await ask({ kind: 'start' }))
    for (const [key, value] of Object.entries<string>(stored)) localStorage.setItem(key, value)
    location.assign(path)
    return
  }

  const isPrerendering = () => Reflect.get(document, 'prerendering') === true
  const wasPrerendered = isPrerendering()
  let layoutShift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) layoutShift += Number(Reflect.get(entry, 'value'))
  }).observe({ type: 'layout-shift', buffered: true })
  // Not the event `load`, because a video of another site begins to load at the click.
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve))
  const images = [...document.images].filter(({ complete, loading }) => !complete && loading !== 'lazy')
  await Promise.all(images.map((image) => new Promise((resolve) => image.addEventListener('load', resolve))))
  if (isPrerendering()) {
    const activated = new Promise((resolve) => document.addEventListener('prerenderingchange', resolve))
    ask({ kind: 'loaded', ...describe() })
    await activated
  }
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  const next = await ask({ kind: 'opened', ...describe(), wasPrerendered, layoutShift })
  if (next) location.assign(next)
}
