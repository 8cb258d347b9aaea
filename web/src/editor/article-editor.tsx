import { type Editor, EditorContent, type JSONContent, useEditor } from '@tiptap/react'
import {
  type ComponentType,
  lazy,
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
import { BlockHint } from './block-hint.tsx'
import type { Busy } from './busy-overlay.tsx'
import { BlockControls } from './controls/block-controls.tsx'
import { type ArticleEditorHandle, createHandle } from './editor-handle.ts'
import { onEditorKey } from './editor-keys.ts'
import { extensions, levelHeadings } from './extensions.ts'
import { ForeignImages } from './foreign-images.tsx'
import { insertImages } from './insert-images.ts'
import { EditorMenus } from './menus/editor-menus.tsx'
import type { OpenMenu } from './tool-context.ts'
import { Toolbar } from './toolbar.tsx'
import { SignSwitch } from './typographic/sign-switch.tsx'
import { uncoveredEdges } from './uncovered-edges.ts'
import { WordCount } from './word-count.tsx'
import '../styles/prose.css'
import './blocks.css'
import './editor.css'
import './editor-text.css'

export type { ArticleEditorHandle } from './editor-handle.ts'

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
  /** What the editor waits for while it is read-only; null otherwise. */
  busy: Busy | null
  /** What covers the bottom of the window. The cursor stays above it. */
  bottomBar: RefObject<HTMLElement | null>
  /** Opens the AI panel; absent where there is none. */
  onAskAi?: (() => void) | undefined
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
  onReady,
  onChange,
}: Props) {
  const id = useId()
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const [said, setSaid] = useState('')
  const picker = useRef<HTMLInputElement>(null)
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
  const context = { editor, owner, openMenu: setMenu, chooseImages: () => picker.current?.click(), askAi: onAskAi }
  return (
    <div className="editor" data-invalid={invalid} aria-busy={isBusy}>
      <Toolbar ref={toolbar} context={context} controls={id} disabled={isBusy} />
      <EditorContent editor={editor} />
      <BlockControls context={context} edges={edges} />
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
          void insertImages(editor, [...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <EditorMenus context={context} open={menu} onClose={() => setMenu(null)} toolbar={toolbar} edges={edges} />
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <Suspense>{busy && <BusyOverlay {...busy} />}</Suspense>
    </div>
  )
}
