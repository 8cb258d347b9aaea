import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import toast from 'react-hot-toast'
import { fetchEmbed, fetchLinkCard } from '#blocks/embed/describe.ts'
import { embedOf } from '#blocks/embed/lone-address.ts'
import { FormField } from '../../components/form-field.tsx'
import { isComposing } from '../../dom/keys.ts'
import { unsentAddresses } from '../../dom/unsent-texts.ts'
import { insertBlock } from '../insert-blocks.ts'
import { toLinkAddress } from '../link-address.ts'
import type { ToolContext } from '../tool-context.ts'
import { Panel, placementAtText } from './panel.tsx'

const kinds = {
  linkCard: {
    label: 'Link card',
    field: 'Address of the page',
    refusal: 'Enter the address of a page: https://…',
    insert: insertLinkCard,
  },
  embed: {
    label: 'Embed',
    field: 'Address of the video, sound, post or map',
    refusal: 'Enter the address of a page on YouTube, Vimeo, Spotify, Bluesky …; another page can be a link card.',
    insert: insertEmbed,
  },
}

type Props = {
  kind: keyof typeof kinds
  context: ToolContext
  onClose: () => void
}

/** Asks for an address and inserts what is there at the cursor. */
export function AddressForm({ kind, context, onClose }: Props) {
  const { editor, owner } = context
  const { label, field, refusal, insert } = kinds[kind]
  const input = useRef<HTMLInputElement>(null)
  const unsentKey = `${owner} ${kind}`
  const [isRefused, setRefused] = useState(false)
  const [isBusy, setBusy] = useState(false)

  // The panel shows itself in an effect of its own, before this one.
  useEffect(() => input.current?.select(), [])

  async function submit() {
    if (isBusy) return
    setBusy(true)
    const isInserted = await insert(editor, owner, input.current?.value ?? '')
    setBusy(false)
    setRefused(!isInserted)
    if (isInserted) forgetAndClose()
  }

  function forgetAndClose() {
    unsentAddresses.remove(unsentKey)
    onClose()
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'Enter' || isComposing(event) || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    void submit()
  }

  function placement() {
    const { to } = editor.state.selection
    return placementAtText(context, { from: to, to }, 'below')
  }

  return (
    <Panel
      className="link-editor"
      role="dialog"
      aria-label={label}
      placement={placement}
      onEscape={onClose}
      onKeyDown={onKeyDown}
    >
      <FormField label={field} problem={isRefused ? refusal : undefined}>
        {(labelled) => (
          <input
            {...labelled}
            ref={input}
            className="input"
            type="text"
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="https://"
            defaultValue={unsentAddresses.read(unsentKey) ?? ''}
            onInput={({ currentTarget }) => {
              setRefused(false)
              unsentAddresses.store(unsentKey, currentTarget.value)
            }}
          />
        )}
      </FormField>
      <div className="link-buttons">
        <span role="status">{isBusy && 'Fetching…'}</span>
        <button type="button" className="button quiet small" onClick={forgetAndClose}>
          Cancel
        </button>
        <button type="button" className="button small" aria-disabled={isBusy} onClick={() => void submit()}>
          Insert
        </button>
      </div>
    </Panel>
  )
}

/** A page that cannot be fetched becomes a card with its address, and a toast says why. */
async function insertEmbed(editor: Editor, owner: string, typed: string) {
  const embed = embedOf(typed)
  if (!embed) return false
  const { block, reason } = await fetchEmbed(owner, embed)
  if (reason) toast.error(`${reason} The card has its address instead.`)
  return editor.isDestroyed || editor.chain().focus().command(insertBlock(block)).run()
}

/** A page that cannot be fetched becomes a plain link, and a toast says why. */
async function insertLinkCard(editor: Editor, owner: string, typed: string) {
  const url = toLinkAddress(typed)
  if (!url || !/^https?:/.test(url)) return false
  const { block, reason } = await fetchLinkCard(owner, url)
  if (!block) toast.error(`${reason} The text has a plain link instead.`)
  if (editor.isDestroyed) return true
  return editor
    .chain()
    .focus()
    .command(insertBlock(block ?? linkLine(url)))
    .run()
}

function linkLine(url: string) {
  return {
    type: 'paragraph',
    content: [{ type: 'text', text: url, marks: [{ type: 'link', attrs: { href: url } }] }],
  }
}
