/**
 * A heading is reached when its top is in the upper 30 % of the window, where linked headings land, or anywhere above: the
 * margin is larger than any page.
 */
const reachedArea = '9999999px 0px -70%'

/**
 * Marks the link of the table of contents that leads to the part in view. A navigation of the application replaces the
 * table: the first scroll finds the new one.
 */
export function startCurrentHeading(): void {
  let watched: Element | undefined

  function watch() {
    const contents = document.querySelector<HTMLElement>('.contents ol')
    if (!contents || contents === watched) return
    watched = contents
    markLinks(contents)
  }

  watch()
  addEventListener('scroll', watch)
}

/** The contents list exactly the headings of the text that have an id, in their order. */
function markLinks(contents: Element) {
  const links = contents.querySelectorAll('a')
  const headings = [...document.querySelectorAll('.prose [id]')]
  const reached: boolean[] = []
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) reached[headings.indexOf(target)] = isIntersecting
      const current = links[reached.lastIndexOf(true)]
      for (const link of links) link.ariaCurrent = link === current ? 'location' : null
      // Beside the text a long table of contents scrolls by itself.
      if (current) contents.scrollTop = current.offsetTop - contents.clientHeight / 2
    },
    { rootMargin: reachedArea },
  )
  for (const heading of headings) observer.observe(heading)
}
