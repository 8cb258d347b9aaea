import { type Editor, getMarkRange } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { foldLetters } from '#contract/fold-letters.ts'
import { createHeadingIds } from '#contract/heading-ids.ts'
import { textLimits } from '#contract/limits.ts'
import { api, unwrap } from '../../api/api.ts'
import { FormField } from '../../components/form-field.tsx'
import { isComposing } from '../../dom/keys.ts'
import { unsentAddresses } from '../../dom/unsent-texts.ts'
import { type Combobox, createCombobox } from '../../suggest/combobox.ts'
import { comboboxProps } from '../../suggest/combobox-props.ts'
import { toLinkAddress } from '../link-address.ts'
import type { ToolContext } from '../tool-context.ts'
import { OpenLink } from './link-info.tsx'
import { Panel, placementAtText } from './panel.tsx'

type Props = { context: ToolContext; onClose: () => void }

/** How long after the last key the server is asked. */
const searchDelayMs = 250
const maxLength = 2_000

/** Asks where the selected words lead, or changes the link at the cursor. The text keeps its selection. */
export function LinkEditor({ context, onClose }: Props) {
  const { editor, owner } = context
  const container = useRef<HTMLDivElement>(null)
  const combobox = useRef<Combobox>(null)
  const search = useRef<AbortController>(null)
  const [{ field, list, status }] = [comboboxProps(useId())]
  const [isRefused, setRefused] = useState(false)
  const [range] = useState(() => linkedRange(editor))
  const [current] = useState(() => String(editor.getAttributes('link').href ?? ''))
  const unsentKey = `${owner} link ${current}`
  // The address that was typed last for this link and not taken, before Escape, a press beside it or a reload.
  const [unsent] = useState(() => unsentAddresses.read(unsentKey))

  const pick = useEffectEvent(save)
  useEffect(() => {
    const { current: element } = container
    if (!element) return
    combobox.current ??= createCombobox(element, {
      announce: (count) => (count === 0 ? '' : `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`),
      onPick: (address) => pick(address),
    })
    combobox.current.show(optionsOf(partsOf(editor.state.doc, '')))
    element.querySelector('input')?.select()
    const stopShowing = showSelection(editor, range)
    return () => {
      search.current?.abort()
      stopShowing()
    }
  }, [editor, range])

  async function onInput(text: string) {
    setRefused(false)
    unsentAddresses.store(unsentKey, text)
    search.current?.abort()
    const stale = new AbortController()
    search.current = stale
    combobox.current?.show(optionsOf(partsOf(editor.state.doc, text)))
    combobox.current?.open()
    await new Promise((resolve) => setTimeout(resolve, searchDelayMs))
    if (stale.signal.aborted) return
    const targets = await findLinkTargets(editor.state.doc, text, stale.signal)
    if (targets && !stale.signal.aborted) combobox.current?.show(optionsOf(targets))
  }

  function save(typed: string) {
    const href = toLinkAddress(typed)
    if (!href) return setRefused(true)
    setLink(editor, range, href)
    forgetAndClose()
  }

  function forgetAndClose() {
    unsentAddresses.remove(unsentKey)
    onClose()
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    // Enter may have picked a suggestion.
    if (event.key !== 'Enter' || isComposing(event) || event.defaultPrevented) return
    if (!(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    save(event.target.value)
  }

  return (
    <Panel
      className="link-editor"
      role="dialog"
      aria-label="Link"
      placement={() => placementAtText(context, range, 'below')}
      onPressOutside={onClose}
      onEscape={onClose}
      onKeyDown={onKeyDown}
    >
      <div ref={container} className="link-field">
        <FormField
          label="Address"
          problem={
            isRefused
              ? 'Enter a web address (https://…), a path (/about), a part (#…), an email address or tel:'
              : undefined
          }
        >
          {(labelled) => (
            <input
              {...field}
              {...labelled}
              className="input"
              type="text"
              inputMode="url"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={maxLength}
              defaultValue={unsent ?? current}
              placeholder="Search your blogs, or https://"
              onInput={(event) => void onInput(event.currentTarget.value)}
            />
          )}
        </FormField>
        <div {...list} />
        <p {...status} />
      </div>
      <div className="link-buttons">
        {current !== '' && <OpenLink href={current} />}
        {current !== '' && (
          <button
            type="button"
            className="button quiet small"
            onClick={() => {
              editor.chain().setTextSelection(range).unsetLink().run()
              forgetAndClose()
            }}
          >
            Remove link
          </button>
        )}
        <button type="button" className="button quiet small" onClick={forgetAndClose}>
          Cancel
        </button>
        <button
          type="button"
          className="button small"
          onClick={() => save(container.current?.querySelector('input')?.value ?? '')}
        >
          {current === '' ? 'Add link' : 'Save link'}
        </button>
      </div>
    </Panel>
  )
}

/** The selected words, or all words of the link at the cursor. */
function linkedRange({ state: { selection, schema } }: Editor): { from: number; to: number } {
  const { from, to, empty, $from } = selection
  const range = empty && schema.marks.link ? getMarkRange($from, schema.marks.link) : undefined
  return range ?? { from, to }
}

/** With nothing selected the address itself becomes the linked words. */
function setLink(editor: Editor, { from, to }: { from: number; to: number }, href: string) {
  const { selection } = editor.state
  if (from === to) {
    const text = href.replace(/^(mailto|tel):/, '')
    editor.commands.insertContentAt(from, { type: 'text', text, marks: [{ type: 'link', attrs: { href } }] })
    return
  }
  const { anchor, head } = selection
  editor.chain().setTextSelection({ from, to }).setLink({ href }).setTextSelection({ from: anchor, to: head }).run()
}

function optionsOf(targets: LinkTarget[]) {
  return targets.map(({ address, name, kind }) => {
    const label = document.createElement('span')
    label.className = 'kind'
    label.textContent = kind
    return { text: address, content: [label, name] }
  })
}

/** Shows the words that the link is for while the focus is in the field. @returns the function that ends it */
function showSelection({ view }: Editor, { from, to }: { from: number; to: number }): () => void {
  const start = view.domAtPos(from)
  const end = view.domAtPos(to)
  const range = new StaticRange({
    startContainer: start.node,
    startOffset: start.offset,
    endContainer: end.node,
    endOffset: end.offset,
  })
  CSS.highlights?.set('linked-words', new Highlight(range))
  return () => void CSS.highlights?.delete('linked-words')
}

/** Where a link may lead within the site. */
type LinkTarget = { address: string; name: string; kind: 'Part' | 'Blog' }

const maxParts = 6

/** The headings of a text that have the typed letters, with the addresses that readers' pages give them. */
export function partsOf(doc: Node, typed: string): LinkTarget[] {
  const wanted = foldLetters(typed.replace(/^#/, '')).trim()
  const headingId = createHeadingIds()
  const parts: LinkTarget[] = []
  doc.descendants((node) => {
    if (node.type.name !== 'heading') return !node.isTextblock
    const name = node.textBetween(0, node.content.size, ' ', ' ').replace(/\s+/g, ' ').trim()
    if (name) parts.push({ address: `#${headingId(name)}`, name, kind: 'Part' })
    return false
  })
  const isWanted = ({ name, address }: LinkTarget) => foldLetters(`${name} ${address}`).includes(wanted)
  return parts.filter(isWanted).slice(0, maxParts)
}

/**
 * The parts of a text and the published articles that a typed text may mean.
 * @returns null when the server could not be asked: an address can be typed
 */
async function findLinkTargets(doc: Node, typed: string, signal: AbortSignal): Promise<LinkTarget[] | null> {
  const q = typed.trim().slice(0, textLimits.search)
  // An address or a part is no search for articles.
  if (q === '' || /^(#|\/|[a-z]+:)/i.test(q)) return null
  try {
    const { suggestions } = await unwrap(api.blog.suggestions.$get({ query: { q } }, { init: { signal } }))
    const articles = suggestions.map(({ title, path }) => ({ address: path, name: title, kind: 'Blog' as const }))
    return [...partsOf(doc, typed), ...articles]
  } catch (error) {
    if (!signal.aborted) console.warn('No blogs to link to.', error)
    return null
  }
}
