import { expect, test } from 'vitest'
import type { BlockElement } from './block-kind.ts'
import { sharedElement } from './shared-element.ts'

type Box = BlockElement & { role: 'container' }

function box(name: string, hasWords = false): Box {
  return {
    role: 'container',
    hasWords,
    from: ['div', name],
    reads: ['class', name],
    attributes: (attributes) => (attributes.get('class') === name ? ` class="${name}"` : null),
    html: (parts, attributes) => `<${name}${attributes}>${parts.length}`,
    mail: () => ({ html: () => undefined, lines: () => [name] }),
  }
}

const of = (name: string) => new Map([['class', name]])

test('an element of two kinds is the one that has its class, and none for another class', () => {
  const shared = sharedElement(box('a'), box('b'))
  expect(shared.from).toEqual(['div', 'a', 'b'])
  expect(shared.reads).toEqual(['class', 'a', 'b'])
  expect(['a', 'b', 'c'].map((name) => shared.attributes(of(name), ''))).toEqual([' class="a"', ' class="b"', null])
  expect(['a', 'b'].map((name) => shared.html([], ` class="${name}"`))).toEqual(['<a class="a">0', '<b class="b">0'])
  const lines = (name: string) =>
    shared.role === 'container' &&
    shared.mail([], of(name)).lines({} as Parameters<ReturnType<Box['mail']>['lines']>[0], 1)
  expect(['a', 'b'].map(lines)).toEqual([['a'], ['b']])
})

test('kinds that hold their content in different ways share no element', () => {
  expect(() => sharedElement(box('a'), box('b', true))).toThrow('cannot share')
  expect(() => sharedElement(box('a'), { ...box('b'), role: 'section' })).toThrow('cannot share')
})
