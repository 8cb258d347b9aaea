import { afterEach, expect, test } from 'vitest'
import { actNatively } from './act-natively.ts'

afterEach(() => {
  document.body.replaceChildren()
  sessionStorage.clear()
})

test('a button does not reload the page whose form was refused with what was typed', () => {
  document.body.innerHTML = `
    <form><textarea>A long message</textarea><p class="field-error" role="alert">Too many are waiting.</p></form>
    <form><p class="field-error"></p></form>
    <button type="button" id="button">Read More</button>`
  const button = document.getElementById('button')
  if (button) actNatively([{ type: 'click', target: button, pressed: button, value: '' }])
  expect(document.querySelector('.not-loaded')?.textContent).toMatch(/^This could not be loaded/)
  // A reload is recorded before it is done.
  expect(sessionStorage).toHaveLength(0)
})
