import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showOnPress } from './embeds.ts'

const card = (href: string, attributes = ' data-app=""') =>
  `<p class="link-card embed"><a href="${href}" rel="noopener"${attributes}><strong>Regatta</strong><br><small>Harbour TV · youtube.com</small></a></p>`
const video = 'https://www.youtube.com/watch?v=aaaaaaaaaaa&t=43s'

let end = () => {}
/** Whether the browser would follow the link of each press. */
let followed: boolean[]

function show(html: string) {
  document.body.innerHTML = `<div>${html}</div>`
  end = showOnPress(document.querySelector('div'))
}

function onClick(event: Event) {
  followed.push(!event.defaultPrevented)
  event.preventDefault()
}

function press(init: MouseEventInit = {}, type = 'click') {
  document
    .querySelector('small')
    ?.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, ...init }))
}

beforeEach(() => {
  followed = []
  addEventListener('click', onClick)
})
afterEach(() => {
  end()
  removeEventListener('click', onClick)
  document.body.replaceChildren()
})

test('a press puts one frame in the place of the card, with the focus on it and the page below', async () => {
  show(card(video))
  expect(document.querySelector('iframe')).toBeNull()
  press()
  press()
  await vi.waitFor(() => expect(document.querySelector('iframe')).not.toBeNull())
  expect(followed).toEqual([false, false])
  const [frame, ...others] = document.querySelectorAll('iframe')
  expect(others).toEqual([])
  expect(frame?.outerHTML).toBe(
    '<iframe title="Regatta – YouTube" sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"' +
      ' allow="autoplay; fullscreen; encrypted-media; picture-in-picture; clipboard-write"' +
      ' referrerpolicy="strict-origin-when-cross-origin" loading="eager"' +
      ' src="https://www.youtube-nocookie.com/embed/aaaaaaaaaaa?autoplay=1&amp;start=43" style="aspect-ratio: 16 / 9;"></iframe>',
  )
  expect(document.activeElement).toBe(frame)
  const link = document.querySelector('p > small > a')
  expect([link?.getAttribute('href'), link?.textContent]).toEqual([video, 'Regatta · Harbour TV · youtube.com'])
})

test('a press for another tab, and a card without a frame, follow the link', () => {
  show(card(video))
  press({ ctrlKey: true })
  press({ metaKey: true })
  press({ shiftKey: true })
  press({ button: 1 }, 'auxclick')
  show(card('https://sea.social/@ann/11', ''))
  press()
  expect(followed).toEqual([true, true, true, true])
  expect(document.querySelector('iframe')).toBeNull()
})
