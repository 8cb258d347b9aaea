/** A preview follows the stream at most so often, in milliseconds. */
const previewMs = 100
/** The part of the time that previews of a long text may take: typing beside it stays smooth. */
const mostOfTime = 1 / 8

/** Calls `show` with what has arrived last: at once for the first words, then as often as its cost allows. */
export function createPreview(show: (answer: string) => void) {
  let latest: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function run() {
    timer = undefined
    if (latest === null) return
    const began = performance.now()
    show(latest)
    latest = null
    timer = setTimeout(run, Math.max(previewMs, (performance.now() - began) / mostOfTime))
  }

  return {
    next(answer: string) {
      latest = answer
      if (timer === undefined) run()
    },
    stop() {
      clearTimeout(timer)
      latest = null
    },
  }
}
