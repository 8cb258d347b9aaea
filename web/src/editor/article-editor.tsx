import { EditorContent, type JSONContent, useEditor, useEditorState } from '@tiptap/react'
import {
  type ComponentType,
  lazy,
  type ReactNode,
  type Ref,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { importOptionally } from '../dom/reload-after-deployment.ts'
import { acceptedImages } from '../images/shrink-image.ts'
import type { Busy } from './busy-overlay.tsx'
import { BlockControls } from './controls/block-controls.tsx'
import '../styles/prose.css'
import './blocks.css'
import './editor.css'
import './editor-text.css'

export type { ArticleEditorHandle } from './editor-handle.ts'

import type { Editor } from '@tiptap/core'
import { shortcutText } from '../dom/shortcut-text.ts'
import { type ArticleEditorHandle, createHandle } from './editor-handle.ts'
import { onEditorKey } from './editor-keys.ts'
import { extensions, levelHeadings } from './extensions.ts'
import { ForeignImages } from './foreign-images.tsx'
import { insertFromLibrary, insertImages } from './insert-images.ts'
import { EditorMenus } from './menus/editor-menus.tsx'
import type { OpenMenu } from './tool-context.ts'
import { Toolbar } from './toolbar.tsx'
import { SignSwitch } from './typographic/sign-switch.tsx'
import { useDeviceChoice } from './use-device-choice.ts'
import { useSlowState } from './use-slow-state.ts'

/** Loaded with what the editor waits for. Without it, that cannot be cancelled, and ends by itself. */
const BusyOverlay = lazy<ComponentType<Busy>>(async () => {
  const loaded = await importOptionally(() => import('./busy-overlay.tsx'))
  return { default: loaded?.BusyOverlay ?? (() => null) }
})

type Props = {
  /** Id of the blog, draft or own page that owns the images of the text. */
  owner: string
  /** Null until the editor is created: it has no text before. */
  ref: Ref<ArticleEditorHandle | null>
  /** The initial content, as the editor's document or as HTML; read once. */
  initialText: JSONContent | string | null
  labelledBy: string
  describedBy: string | undefined
  invalid: boolean
  /** The work that keeps the editor read-only; null without such work. */
  busy: Busy | null
  /** The bar at the bottom of the window. The cursor stays above it. */
  bottomBar: RefObject<HTMLElement | null>
  /** Opens the AI panel; absent where there is none. */
  onAskAi?: (() => void) | undefined
  /** Beside the tools. */
  beside?: ReactNode
  onReady: () => void
  onChange: () => void
}

/** The rich-text field of a blog's description. */
export function ArticleEditor({
  ref,
  owner,
  initialText,
  labelledBy,
  describedBy,
  invalid,
  busy,
  bottomBar,
  onAskAi,
  beside,
  onReady,
  onChange,
}: Props) {
  const id = useId()
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const [said, setSaid] = useState('')
  const toolChoice = useDeviceChoice('toolsAtSelection')
  const picker = useRef<HTMLInputElement>(null)
  const chosenAs = useRef<'gallery' | undefined>(undefined)
  const toolbar = useRef<HTMLDivElement>(null)
  const [edges] = useState(() => uncoveredEdges(toolbar, bottomBar))
  const isBusy = busy !== null
  const editor: Editor | null = useEditor({
    extensions,
    content: initialText,
    injectCSS: false,
    // React must not render the editor again for every transaction: ProseMirror updates its own DOM.
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    onUpdate: onChange,
    editorProps: {
      attributes: {
        id,
        class: 'editor-text prose',
        role: 'textbox',
        'aria-multiline': 'true',
        dir: 'auto',
        'aria-labelledby': labelledBy,
        'aria-required': 'true',
        'aria-invalid': String(invalid),
        'aria-describedby': [`${id}-hint`, describedBy].filter(Boolean).join(' '),
      },
      scrollThreshold: edges,
      scrollMargin: edges,
      transformPastedHTML: levelHeadings,
      handleKeyDown: (_view, event) =>
        editor !== null && onEditorKey(editor, event, { openMenu: setMenu, say: setSaid, toolbar: toolbar.current }),
    },
  })

  useEffect(() => {
    editor?.setEditable(!isBusy, false)
  }, [editor, isBusy])
  useEffect(() => {
    if (editor) editor.storage.fileUploads.owner = owner
  }, [editor, owner])

  useImperativeHandle<ArticleEditorHandle | null, ArticleEditorHandle | null>(
    ref,
    () => editor && createHandle(editor),
    [editor],
  )

  useEffect(() => {
    void importOptionally(() => import('../styles/article-blocks.css'))
  }, [])
  const ready = useEffectEvent(onReady)
  useEffect(() => {
    if (editor) ready()
  }, [editor])

  if (!editor) return <div className="editor" aria-busy="true" />
  const context = {
    ...{ editor, owner, edges, openMenu: setMenu, askAi: onAskAi },
    chooseImages: (as?: 'gallery' | 'library') => {
      if (as === 'library') {
        void insertFromLibrary(editor)
        return
      }
      chosenAs.current = as
      picker.current?.click()
    },
  }
  return (
    <div className="editor" data-invalid={invalid} aria-busy={isBusy}>
      <Toolbar ref={toolbar} context={context} controls={id} disabled={isBusy} isBare={toolChoice[0]} beside={beside} />
      <EditorContent editor={editor} />
      <BlockControls context={context} />
      <div className="editor-foot">
        <BlockHint id={`${id}-hint`} editor={editor} />
        <ForeignImages editor={editor} owner={owner} />
        <SignSwitch editor={editor} />
        <WordCount editor={editor} />
      </div>
      <input
        ref={picker}
        type="file"
        accept={acceptedImages}
        multiple
        hidden
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          setMenu(null)
          void (chosenAs.current === 'gallery' ? insertGallery(editor, files) : insertImages(editor, files))
          event.target.value = ''
        }}
      />
      <EditorMenus
        context={context}
        open={menu}
        onClose={() => setMenu(null)}
        toolbar={toolbar}
        toolChoice={toolChoice}
      />
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <Suspense>{busy && <BusyOverlay {...busy} />}</Suspense>
    </div>
  )
}

/** Without the code of galleries, the pictures stand below each other. */
async function insertGallery(editor: Editor, files: File[]) {
  const loaded = await importOptionally(() => import('#blocks/gallery/insert-gallery.ts'))
  await (loaded?.insertGallery ?? insertImages)(editor, files)
}

/** The distance in pixels between the cursor and the edge of the visible text: its whole line is visible. */
const margin = 12

/**
 * How far the edges of the window are covered, in pixels, as ProseMirror's `scrollThreshold` and `scrollMargin` expect it.
 * It reads them each time that it scrolls the cursor into view: the bars grow with their content and stick to the window
 * only while the text is long.
 */
function uncoveredEdges(topBar: RefObject<Element | null>, bottomBar: RefObject<Element | null>) {
  return {
    left: margin,
    right: margin,
    get top() {
      return margin + Math.max(0, topBar.current?.getBoundingClientRect().bottom ?? 0)
    },
    get bottom() {
      const height = window.visualViewport?.height ?? window.innerHeight
      const top = bottomBar.current?.getBoundingClientRect().top ?? height
      // In a wide window the bar is at the top.
      return margin + (top > height / 2 ? Math.max(0, height - top) : 0)
    },
  }
}

/** Hints about keys, by the block with the cursor. */
const hints = {
  codeBlock: 'Tab indents code. To leave the text, press Escape, then Tab.',
  table: 'Tab goes to the next cell.',
  footnote: 'Escape goes back to the text.',
  taskItem: `${shortcutText('Mod-Enter')} marks the task as done.`,
}

/** Says what keys do in the block with the cursor. Screen readers read it when the cursor enters one. */
function BlockHint({ editor, id }: { editor: Editor; id: string }) {
  const hint = useEditorState({
    editor,
    selector: ({ editor }) => Object.entries(hints).find(([name]) => editor.isActive(name))?.[1] ?? '',
  })
  return (
    <p className="code-hint" id={id} role="status">
      {hint}
    </p>
  )
}

/** The number of words in the article, updated while the author types. */
function WordCount({ editor }: { editor: Editor }) {
  const words = useSlowState(editor, countWords, 200)
  return <p className="word-count">{words === 1 ? '1 word' : `${words.toLocaleString('en')} words`}</p>
}

function countWords({ state }: Editor) {
  const text = state.doc.textBetween(0, state.doc.content.size, ' ', ' ')
  return text.split(/\s+/).filter((word) => word !== '').length
}
