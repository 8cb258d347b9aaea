import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import { expect, test } from 'vitest'
import { blockSamples } from '#blocks/block-samples.ts'
import { soakOptions } from '#worker/testing/soak-options.ts'
import { openEditor } from '../article-editor.testing.ts'
import { seededRandom, wholeNumber } from '../seeded-random.testing.ts'
import { openProposal } from './open-proposal.ts'
import { propose, restart } from './proposal.testing.ts'

const { seed, rounds } = soakOptions(40)

const image = '<img src="https://example.com/a.webp" alt="a">'
const blocks = [
  '<h2>A heading with <em>words</em></h2>',
  '<p>One <a href="https://a.example/">link of words</a>, two <code>code()</code> and <strong>bold three</strong>. Next one here.</p>',
  '<p>Noted<sup><a href="#fn-1" id="fnref-1">1</a></sup> and again<sup><a href="#fn-2" id="fnref-2">2</a></sup>.</p>',
  '<p><a href="/one"><code>both()</code> and words</a> beside <u>under</u> H<sub>2</sub>O, <mark>high</mark> <kbd>Ctrl</kbd>.</p>',
  `<figure class="alignwide">${image}<figcaption>A <a href="https://c.example/">caption</a></figcaption></figure>`,
  image,
  '<pre><code class="language-js">const a = 1\n⟦9⟧</code></pre>',
  '<ul><li><p>First item</p><ul><li><p>Inner <a href="mailto:a@b.example">mail</a></p></li></ul></li><li><p>Second</p></li></ul>',
  '<ol start="3"><li><p>Third point</p></li><li><p>Fourth point</p></li></ol>',
  '<ul class="tasks"><li><input type="checkbox" checked><p>Done task</p></li><li><input type="checkbox"><p>Open <code>x</code></p></li></ul>',
  '<div class="callout tip"><p>A tip with <a href="#here">a place</a>.</p></div>',
  '<details><summary>A question</summary><p>Its answer.</p></details>',
  '<table><caption>Rows <a href="https://t.example/">here</a></caption><thead><tr><th scope="col"><p>Head</p></th><th class="right"><p>Two</p></th></tr></thead><tbody><tr><td colspan="2"><p>wide <code>c</code></p></td></tr></tbody></table>',
  '<blockquote><p>Quoted <a href="https://q.example/">words</a>.</p><p>More of them.</p></blockquote>',
  '<p class="link-card"><a href="https://example.com/"><strong>Card</strong></a></p>',
  '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>',
  '<hr>',
  // Notes are added where their references are.
  ...Object.values({ ...blockSamples, footnotes: undefined }).flatMap((sample) => sample?.html ?? []),
]
const notes =
  '<section class="footnotes"><ol><li id="fn-1"><p>note one</p></li><li id="fn-2"><p>note two</p></li></ol></section>'

test(`links, code, notes and images of ${rounds} selections survive proposals that change every word (seed ${seed})`, () => {
  const random = seededRandom(seed)
  const whole = (most: number) => wholeNumber(random, 0, most)
  const editor = openEditor('')
  let opened = 0
  while (opened < rounds) {
    const chosen = blocks.filter(() => random() < 0.5)
    const hasNotes = chosen.some((block) => block.includes('fnref-1'))
    restart(editor, chosen.join('') + (hasNotes ? notes : ''))
    const size = editor.state.doc.content.size
    const at = () => editor.state.doc.resolve(whole(size))
    editor.view.dispatch(editor.state.tr.setSelection(TextSelection.between(at(), at())))
    const target = random() < 0.3 ? 'text' : 'selection'
    const proposal = openProposal(editor, target)
    if ('refused' in proposal) continue
    opened++
    const before = editor.getHTML()
    const kept = survivors(editor)
    const answer = rewritten(proposal.source, random)
    const problem = proposal.finish(answer)
    const story = `${proposal.source}\n${answer}\n${before}`
    if (problem?.problem === 'The AI would change nothing here.') continue
    expect(problem, story).toBeNull()
    expect(editor.getHTML()).toBe(before)
    const steps = random() < 0.1 ? acceptOneByOne(proposal, random) : acceptAll(proposal)
    editor.state.doc.check()
    expect(survivors(editor), story).toEqual(kept)
    for (let step = 0; step < steps; step++) editor.commands.undo()
    expect(editor.getHTML(), story).toBe(before)
  }
})

test('changes that are accepted one by one, in any order, become the whole proposal', () => {
  const random = seededRandom(seed)
  const [one, other] = [openEditor(''), openEditor('')]
  for (let round = 0; round < rounds / 10; round++) {
    const chosen = blocks.filter((block) => !/tasks|callout|caption/.test(block) && random() < 0.5)
    for (const editor of [one, other]) restart(editor, chosen.join('') + notes)
    const [all, each] = [propose(one, 'text'), propose(other, 'text')]
    const answer = moved(rewritten(all.source, random), random)
    if (all.finish(answer) || each.finish(answer)) continue
    all.accept()
    acceptOneByOne(each, random)
    one.state.doc.check()
    expect(other.getHTML(), answer).toBe(one.getHTML())
  }
})

type Accepting = Pick<ReturnType<typeof propose>, 'accept' | 'acceptChange' | 'changeCount' | 'comparison'>

function acceptAll(proposal: Accepting): number {
  expect(proposal.accept()).toHaveProperty('text')
  expect(
    proposal.changeCount(),
    JSON.stringify(proposal.comparison().filter((b) => b.pieces.some((p) => p.change))),
  ).toBe(0)
  return 1
}

/** @returns how many undo steps it took */
function acceptOneByOne(proposal: Accepting, random: () => number): number {
  let steps = 0
  for (let count = proposal.changeCount(); count > 0; count = proposal.changeCount()) {
    expect(proposal.acceptChange(wholeNumber(random, 1, count))).toHaveProperty('text')
    steps++
    expect(steps, JSON.stringify(proposal.comparison().filter((b) => b.pieces.some((p) => p.change)))).toBeLessThan(500)
  }
  return steps
}

/** The source with other words, some removed and doubled, and with its sentences and blocks in the same order. */
function rewritten(source: string, random: () => number): string {
  return source.replace(/(?<=[>⟧ ])\p{L}+(?=[ .,<⟦])/gu, (word) => {
    const chance = random()
    if (chance < 0.3) return word
    if (chance < 0.5) return `${word} ${word}er`
    return chance < 0.6 ? `<strong>${word}</strong>` : [...word].toReversed().join('')
  })
}

/** The blocks in another order, some in a quote, without some that have no placeholder. */
function moved(source: string, random: () => number): string {
  const template = document.createElement('template')
  template.innerHTML = source
  const order = new Map(Array.from(template.content.children, (block) => [block, random()]))
  return [...template.content.children]
    .toSorted((left, right) => (random() < 0.3 ? (order.get(left) ?? 0) - (order.get(right) ?? 0) : 0))
    .map(({ outerHTML }) => outerHTML)
    .map((html) => (random() < 0.2 ? `<blockquote>${html}</blockquote>` : html))
    .filter((html) => html.includes('⟦') || random() < 0.9)
    .join('')
}

/** The atoms, code and links that a proposal must not change, in the order of their names. */
function survivors({ state }: Editor): string[] {
  const found: string[] = []
  state.doc.descendants((node) => {
    const { type, attrs } = node
    if (type.name === 'codeBlock' || isAtom(node)) found.push(JSON.stringify(node.toJSON()))
    for (const mark of node.marks) {
      if (mark.type.name === 'code') found.push(`code ${node.text}`)
    }
    if (node.isBlock && !node.isTextblock) found.push(type.name)
    if (node.isBlock && hasOwnAttributes(node)) found.push(`${type.name} ${JSON.stringify(attrs)}`)
    node.forEach((child, _offset, index) => {
      const href = linkOf(child)
      const previous = index > 0 ? linkOf(node.child(index - 1)) : null
      if (href && href !== previous) found.push(`link ${href}`)
    })
  })
  return found.toSorted()
}

function hasOwnAttributes({ type, attrs }: Node) {
  return Object.entries(attrs).some(([name, value]) => value !== type.spec.attrs?.[name]?.default)
}

function isAtom({ isLeaf, isText, type }: Node) {
  return isLeaf && !isText && type.name !== 'hardBreak'
}

function linkOf({ marks }: Node): string | null {
  return marks.find(({ type }) => type.name === 'link')?.attrs.href ?? null
}
