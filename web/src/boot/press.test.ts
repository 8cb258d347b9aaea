import { afterEach, beforeEach, expect, test } from 'vitest'
import { pressOf, usedElement } from './press.ts'

const page = `
  <button type="button" id="button"><svg id="icon"></svg></button>
  <a href="/about" id="link">About</a>
  <a href="/articles/all?page=2" id="more" data-app>Show more articles</a>
  <a href="/?category=Finance" id="tab" role="tab">Finance</a>
  <details><summary id="summary">Contents</summary></details>
  <form id="form"><input id="field" /><select id="select"><option>A</option></select>
    <button id="submit">Submit</button></form>
  <form id="search" data-native><input id="query" /><button id="searching">Search</button></form>`

/** Of each event: the id of the element that wakes the application, and the replayed press. */
let seen: string[] = []

function onEvent(event: Event) {
  const element = usedElement(event)
  const press = element && pressOf(event, element)
  event.preventDefault()
  if (element)
    seen.push([event.type, element.id, press && `replays ${press.type} ${press.value}`.trim()].join(' ').trim())
}

const types = ['pointerdown', 'keydown', 'focusin', 'click', 'change', 'submit']

beforeEach(() => {
  document.body.innerHTML = page
  seen = []
  for (const type of types) document.addEventListener(type, onEvent, { capture: true })
})

afterEach(() => {
  for (const type of types) document.removeEventListener(type, onEvent, { capture: true })
  document.body.replaceChildren()
})

function dispatch(id: string, event: Event) {
  document.getElementById(id)?.dispatchEvent(event)
  return seen.splice(0)
}

const click = (init: MouseEventInit = {}) => new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
const key = (name: string, init: KeyboardEventInit = {}) =>
  new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...init })

test.each([
  ['a button', 'button', ['click button replays click']],
  ['a part of a button', 'icon', ['click button replays click']],
  ['a link', 'link', []],
  ['a link of the application', 'more', ['click more replays click']],
  ['a tab', 'tab', []],
  ['a summary', 'summary', []],
  ['a text field', 'field', ['click field']],
  ['a control that works natively', 'query', []],
])('a click on %s', (_, id, expected) => {
  expect(dispatch(id, click())).toEqual(expected)
})

test('a click on a submit button is replayed by its submit', () => {
  const form = document.querySelector<HTMLFormElement>('#form')
  expect(dispatch('submit', click())).toEqual(['click submit'])
  form?.requestSubmit()
  expect(seen).toEqual(['submit form replays submit'])
  seen = []
  document.querySelector<HTMLFormElement>('#search')?.requestSubmit()
  expect(seen).toEqual([])
})

test('a link that opens in another tab is left to the browser, a button is not', () => {
  for (const modifier of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])
    expect(dispatch('more', click({ [modifier]: true }))).toEqual(['click more'])
  expect(dispatch('button', click({ shiftKey: true }))).toEqual(['click button replays click'])
})

test('a tab replays the keys that a link does not handle', () => {
  for (const name of ['ArrowLeft', 'ArrowRight', 'Home', 'End'])
    expect(dispatch('tab', key(name))).toEqual([`keydown tab replays keydown ${name}`])
  expect(dispatch('tab', key(' '))).toEqual(['keydown tab replays keydown'])
  // Alt and an arrow is the browser's Back.
  for (const event of [key('Enter'), key('Tab'), key('ArrowLeft', { altKey: true })])
    expect(dispatch('tab', event)).toEqual([])
})

test('while a form waits, a link of this tab waits too', () => {
  const ofLink = () => {
    let element: HTMLElement | null = null
    const read = (event: Event) => {
      element = usedElement(event, true)
      event.preventDefault()
    }
    addEventListener('click', read, { once: true })
    dispatch('link', click())
    return element
  }
  expect(ofLink()).toBe(document.getElementById('link'))
  document.getElementById('link')?.setAttribute('target', '_blank')
  expect(ofLink()).toBeNull()
})

test('typing and focus load the application and are left to the browser; a choice is replayed', () => {
  expect(dispatch('field', key('a'))).toEqual(['keydown field'])
  expect(dispatch('field', new FocusEvent('focusin', { bubbles: true }))).toEqual(['focusin field'])
  expect(dispatch('link', new FocusEvent('focusin', { bubbles: true }))).toEqual([])
  expect(dispatch('query', new FocusEvent('focusin', { bubbles: true }))).toEqual([])
  expect(dispatch('select', new Event('change', { bubbles: true }))).toEqual(['change select replays change A'])
  expect(dispatch('field', new Event('change', { bubbles: true }))).toEqual(['change field'])
})
